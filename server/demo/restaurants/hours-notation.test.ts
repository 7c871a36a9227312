import { describe, expect, test } from 'vitest';
import { readIntervals, readWeek } from './hours-notation.ts';

describe('readWeek', () => {
  test('reads days, ranges of days and split hours', () => {
    expect(readWeek('Mon-Tue 11:00-14:30 17:00-22:00; Sun 10:00-21:00')).toEqual([
      { weekday: 1, opensAtMinute: 660, closesAtMinute: 870 },
      { weekday: 1, opensAtMinute: 1020, closesAtMinute: 1320 },
      { weekday: 2, opensAtMinute: 660, closesAtMinute: 870 },
      { weekday: 2, opensAtMinute: 1020, closesAtMinute: 1320 },
      { weekday: 7, opensAtMinute: 600, closesAtMinute: 1260 },
    ]);
  });

  test.each(['Mob 11:00-12:00', 'Mon 11-12', 'Mon 11:00'])('refuses %s', (text) => {
    expect(() => readWeek(text)).toThrow(/^not a (weekday|time)/);
  });
});

describe('readIntervals', () => {
  test('moves hours that close past midnight into the next day', () => {
    expect(readIntervals('17:00-02:00')).toEqual([{ opensAtMinute: 1020, closesAtMinute: 1560 }]);
  });

  test('reads a whole day', () => {
    expect(readIntervals('00:00-24:00')).toEqual([{ opensAtMinute: 0, closesAtMinute: 1440 }]);
  });

  test('reads nothing as closed', () => {
    expect(readIntervals('')).toEqual([]);
  });
});
