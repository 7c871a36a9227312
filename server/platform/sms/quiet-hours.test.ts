import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const texas = 'America/Chicago';

test.each([
  ['by day at once', '2026-03-19T12:00:00-05:00', '2026-03-19T12:00:00-05:00'],
  ['at 8 in the morning at once', '2026-03-19T08:00:00-05:00', '2026-03-19T08:00:00-05:00'],
  ['until 9 in the evening', '2026-03-19T20:59:59-05:00', '2026-03-19T20:59:59-05:00'],
  ['from 9 on in the morning', '2026-03-19T21:00:00-05:00', '2026-03-20T08:00:00-05:00'],
  ['after midnight in the same morning', '2026-03-20T02:30:00-05:00', '2026-03-20T08:00:00-05:00'],
  ['before 8 in the same morning', '2026-03-20T07:59:59-05:00', '2026-03-20T08:00:00-05:00'],
  ['in the night of 23 hours', '2026-03-07T22:00:00-06:00', '2026-03-08T08:00:00-05:00'],
  ['in the night of 25 hours', '2026-10-31T22:00:00-05:00', '2026-11-01T08:00:00-06:00'],
  ['in an hour that comes twice', '2026-11-01T01:30:00-06:00', '2026-11-01T08:00:00-06:00'],
  ['at the end of a year', '2026-12-31T23:30:00-06:00', '2027-01-01T08:00:00-06:00'],
])('a text that nobody waits for leaves %s', (_, now, leaves) => {
  expect(new Date(afterQuietHours(texas, Date.parse(now)))).toEqual(new Date(leaves));
});

test("uses the restaurant's time zone, not ours", () => {
  const nowMs = Date.parse('2026-03-19T22:30:00-04:00');
  expect(afterQuietHours('America/Los_Angeles', nowMs)).toBe(nowMs);
  expect(afterQuietHours('America/New_York', nowMs)).toBe(Date.parse('2026-03-20T08:00:00-04:00'));
});
