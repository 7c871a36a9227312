import { expect, test } from 'vitest';
import { slotDay } from './slot-text.ts';
import { slotMs, slotRunsOf, slotStartMs, slotsIn, slotsOfRuns } from './slots.ts';

const at = (time: string) => Date.parse(`2026-03-19T${time}Z`);
const kathmandu = [{ fromMs: 0, timeZone: 'Asia/Kathmandu' }];

test('a slot is a quarter on the clock of the restaurant', () => {
  // 5:45 ahead.
  expect(slotStartMs(kathmandu, at('10:14:59.999'))).toBe(at('10:00'));
  expect([...slotsIn(kathmandu, { from: at('10:01'), until: at('10:45') })]).toEqual([
    at('10:15'),
    at('10:30'),
  ]);
  expect([...slotsIn(kathmandu, { from: at('10:15'), until: at('10:15') })]).toEqual([]);
});

test('a clock that is no whole quarters off has its own slots, also before and after it', () => {
  // Liberia kept 44 minutes and 30 seconds behind until 1972.
  const zones = [
    { fromMs: 0, timeZone: 'Africa/Monrovia' },
    { fromMs: at('10:00'), timeZone: 'UTC' },
  ];
  const before = Date.parse('1971-06-01T12:00Z');
  expect(slotStartMs([{ fromMs: 0, timeZone: 'Africa/Monrovia' }], before)).toBe(before - 30_000);
  expect(slotStartMs(zones, at('10:20'))).toBe(at('10:15'));
});

test('slots in few numbers are the same slots', () => {
  const slots = [0, 1, 2, 5, 7, 8].map((index) => index * slotMs);
  const runs = slotRunsOf(slots);
  expect(runs).toEqual([
    { fromMs: 0, lastMs: 2 * slotMs },
    { fromMs: 5 * slotMs, lastMs: 5 * slotMs },
    { fromMs: 7 * slotMs, lastMs: 8 * slotMs },
  ]);
  expect(slotsOfRuns(runs)).toEqual(slots);
  expect(slotsOfRuns([])).toEqual([]);
});

test('the day after a day of 25 hours, or of 23, is tomorrow', () => {
  const day = (nowAt: string, slotAt: string) =>
    slotDay('America/Chicago', Date.parse(slotAt), Date.parse(nowAt));
  // Half past midnight, and 24 hours later it is the same day still.
  expect(day('2026-11-01T05:30Z', '2026-11-02T17:00Z')).toBe('Tomorrow');
  expect(day('2026-11-01T05:30Z', '2026-11-02T05:45Z')).toBe('Today');
  // Half past eleven in the evening, and 24 hours later it is the day after tomorrow.
  expect(day('2026-03-08T05:30Z', '2026-03-08T17:00Z')).toBe('Tomorrow');
  expect(day('2026-11-01T05:30Z', '2026-11-03T17:00Z')).toBe('Tuesday, Nov 3');
});
