import { expect, test } from 'vitest';
import { comparedWith } from './comparison.ts';
import { readRange } from './range-address.ts';

const today = '2026-11-22';
const zones = [{ fromMs: -8.64e15, timeZone: 'America/Chicago' }];
const nowMs = Date.parse('2026-11-22T10:42:59-06:00');

const at = (query: string, first: string | null = '2025-01-01T12:00:00-06:00') =>
  comparedWith(readRange(new URLSearchParams(query), 'MONTH_TO_DATE', today), {
    zones,
    nowMs,
    today,
    firstMs: first === null ? null : Date.parse(first),
  });

test.each([
  ['', 'Compared with Oct 1-22, up to 10:42 AM'],
  ['range=TODAY', 'Compared with Nov 15, up to 10:42 AM'],
  ['range=YESTERDAY', 'Compared with Nov 14'],
  ['range=WEEK_TO_DATE', 'Compared with Nov 9-15, up to 10:42 AM'],
  ['range=LAST_FULL_WEEK', 'Compared with Nov 2-8'],
  ['range=LAST_FULL_MONTH', 'Compared with Sep 1-30'],
  ['range=CUSTOM&from=2026-10-01&to=2026-10-31', 'Compared with Sep 1-30'],
  ['range=CUSTOM&from=2026-01-01&to=2026-01-31', 'Compared with Dec 1-31, 2025'],
])('names the period: %s', (query, text) => {
  expect(at(query).text).toBe(text);
  expect(at(query).period).toBeDefined();
});

test.each([
  ['range=ALL', '2025-01-01T12:00:00-06:00', 'this is all of your history.'],
  ['', null, "there's no history yet."],
  // A month that the history only partly covers would make the next one look too good.
  ['', '2026-10-02T12:00:00-06:00', 'your history begins on Oct 2.'],
  ['range=TODAY', '2026-11-22T09:00:00-06:00', 'your history begins on Nov 22.'],
])('says why there is no comparison: %s, since %s', (query, first, why) => {
  expect(at(query, first)).toEqual({ period: undefined, text: `No comparison: ${why}` });
});

test("compares with a period from the history's first day on, in the restaurant's time zone", () => {
  expect(at('', '2026-10-02T04:00:00Z').period).toBeDefined();
  expect(at('', '2026-10-02T06:00:00Z').period).toBeUndefined();
});
