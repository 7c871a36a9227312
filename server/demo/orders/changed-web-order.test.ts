import { expect, test } from 'vitest';
import { planChangedWebOrder } from './changed-web-order.ts';

const nowMs = Date.parse('2026-03-19T16:00:00Z');
const timeZone = 'America/Chicago';
const evening = [{ opensAtMinute: 17 * 60, closesAtMinute: 22 * 60 }];
const dayOf = (iso: string) => Date.parse(iso) / 86_400_000;

const placedWith = (hoursOn: (day: number) => typeof evening) => {
  const planned = planChangedWebOrder({ timeZone, hoursOn }, nowMs);
  return planned && new Date(planned.placedAtMs).toISOString();
};

test('it was for dinner, on the last day some weeks ago that was open then', () => {
  expect(placedWith(() => evening)).toBe('2026-02-24T00:32:00.000Z');
  const shut = dayOf('2026-02-23');
  const lunch = [{ opensAtMinute: 11 * 60, closesAtMinute: 19 * 60 }];
  const hoursOn = (day: number) => (day === shut ? [] : day === shut - 1 ? lunch : evening);
  expect(placedWith(hoursOn)).toBe('2026-02-22T00:32:00.000Z');
});

test('a restaurant without such a day has none', () => {
  expect(placedWith(() => [])).toBeUndefined();
});
