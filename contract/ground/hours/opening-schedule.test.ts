import { expect, test } from 'vitest';
import { openingSchedule } from './opening-schedule.ts';

const at = (opensAtMinute: number, closesAtMinute: number) => ({ opensAtMinute, closesAtMinute });
const hours = {
  weeklyHours: [
    { weekday: 1, ...at(11 * 60, 14 * 60 + 30) },
    { weekday: 5, ...at(17 * 60, 26 * 60) },
    { weekday: 6, ...at(0, 24 * 60) },
    { weekday: 7, ...at(18 * 60, 24 * 60) },
  ],
  specialDays: [
    { date: '2026-11-20', name: 'Past', intervals: [] },
    { date: '2026-11-26', name: 'Thanksgiving', intervals: [] },
    { date: '2026-12-24', name: 'Eve', intervals: [at(600, 660), at(720, 780)] },
  ],
};

test('gives the week in a machine-readable form', () => {
  expect(openingSchedule(hours, '2026-11-21').weekly).toEqual([
    { dayOfWeek: 'Monday', opens: '11:00', closes: '14:30' },
    { dayOfWeek: 'Friday', opens: '17:00', closes: '02:00' },
    { dayOfWeek: 'Saturday', opens: '00:00', closes: '23:59' },
    { dayOfWeek: 'Sunday', opens: '18:00', closes: '00:00' },
  ]);
});

test('lists upcoming special days, including closed ones', () => {
  expect(openingSchedule(hours, '2026-11-21').special).toEqual([
    { date: '2026-11-26', opens: '00:00', closes: '00:00' },
    { date: '2026-12-24', opens: '10:00', closes: '11:00' },
    { date: '2026-12-24', opens: '12:00', closes: '13:00' },
  ]);
});
