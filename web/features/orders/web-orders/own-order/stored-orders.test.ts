import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { readStoredOrder } from './stored-orders.ts';

const nowMs = Date.parse('2026-11-26T18:00:00-06:00');
const iso = (ms: number) => new Date(ms).toISOString();

const stored = (differing: object = {}) => ({
  secret: 'A'.repeat(43),
  place: 'mamarosa0001',
  name: 'Mama Rosa',
  atMs: nowMs - hourMs,
  stage: 'ACCEPTED',
  service: 'TAKE_OUT',
  promisedAt: iso(nowMs + hourMs),
  endedAt: null,
  timeZone: 'America/Chicago',
  ...differing,
});

test('what was stored is read as it was, for a day after its end', () => {
  expect(readStoredOrder(stored(), nowMs)).toEqual(stored());
  const ended = stored({ stage: 'COMPLETED', endedAt: iso(nowMs - dayMs + 1) });
  expect(readStoredOrder(ended, nowMs)).toEqual(ended);
  expect(readStoredOrder(ended, nowMs + 1)).toBeUndefined();
});

test.each([
  ['no order', null],
  ['a text', 'order'],
  ['a link with something before it', stored({ secret: `x#${'A'.repeat(43)}` })],
  ['a link that is too short', stored({ secret: 'A' })],
  ['no restaurant', stored({ place: '../../evil' })],
  ['a name that is none', stored({ name: { toString: 'x' } })],
  ['a stage that there is not', stored({ stage: 'constructor' })],
  ['a service that there is not', stored({ service: 'CATERING' })],
  ['no time', stored({ promisedAt: 'soon' })],
  ['a place without clocks', stored({ timeZone: 'Mars/Olympus' })],
  ['what was stored too long ago', stored({ atMs: nowMs - 41 * dayMs })],
  ['what was stored in the future', stored({ atMs: nowMs + 2 * dayMs })],
])('%s is left out', (_, one) => expect(readStoredOrder(one, nowMs)).toBeUndefined());
