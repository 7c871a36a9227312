import { expect, test } from 'vitest';
import { checkHours, minuteText } from './hours-fields.ts';

const row = (index: number, weekday: number, opens: string, closes: string) => ({
  [`weeklyHours.${index}.weekday`]: String(weekday),
  [`weeklyHours.${index}.opensAtMinute`]: opens,
  [`weeklyHours.${index}.closesAtMinute`]: closes,
});

test('reads split hours, hours past midnight and around the clock', () => {
  const given = {
    ...row(0, 1, '11:00', '14:30'),
    ...row(1, 1, '17:00', '02:00'),
    ...row(2, 3, '00:00', '00:00'),
    'specialDays.0.date': '2026-12-25',
    'specialDays.0.name': 'Christmas',
    'specialDays.1.date': '2026-12-31',
    'specialDays.1.name': 'New Year',
    'specialDays.1.intervals.0.opensAtMinute': '18:00',
    'specialDays.1.intervals.0.closesAtMinute': '03:00',
  };
  expect(checkHours(given)).toEqual({
    values: {
      weeklyHours: [
        { weekday: 1, opensAtMinute: 660, closesAtMinute: 870 },
        { weekday: 1, opensAtMinute: 1020, closesAtMinute: 1560 },
        { weekday: 3, opensAtMinute: 0, closesAtMinute: 1440 },
      ],
      specialDays: [
        { date: '2026-12-25', name: 'Christmas', intervals: [] },
        {
          date: '2026-12-31',
          name: 'New Year',
          intervals: [{ opensAtMinute: 1080, closesAtMinute: 1620 }],
        },
      ],
    },
  });
  expect([0, 870, 1440, 1560].map(minuteText)).toEqual(['00:00', '14:30', '00:00', '02:00']);
});

test("says what is wrong in the screen's words, at the right field", () => {
  const given = {
    ...row(0, 1, '11:00', ''),
    ...row(1, 2, '11:00', '15:00'),
    ...row(2, 2, '14:00', '16:00'),
    'specialDays.0.date': '',
    'specialDays.0.name': ' ',
  };
  expect(checkHours(given)).toEqual({
    problems: {
      'weeklyHours.0.closesAtMinute': 'Enter a time.',
      'specialDays.0.date': 'Enter a date.',
      'specialDays.0.name': 'Enter a name of at most 80 characters.',
    },
  });
  expect(checkHours({ ...row(0, 2, '11:00', '15:00'), ...row(1, 2, '14:00', '16:00') })).toEqual({
    problems: { 'weeklyHours.1.opensAtMinute': 'Overlaps other hours on this day.' },
  });
  expect(checkHours({ ...row(0, 5, '18:00', '02:00'), ...row(1, 6, '01:00', '03:00') })).toEqual({
    problems: { 'weeklyHours.0.closesAtMinute': "Overlaps the next day's hours." },
  });
});
