import { expect, test } from 'vitest';
import { daily, hoursOf, on, special } from '../../ground/hours/hours.factory.ts';
import { editedHoursSchema } from './edited-hours.ts';

const problems = (...weekly: ReturnType<typeof on>[]) =>
  editedHoursSchema
    .safeParse(hoursOf(weekly.flat(), special('2026-12-25', 'Christmas')))
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each([
  ['split', daily('11:00-14:00', '17:00-22:00')],
  ['across midnight, up to the next opening', daily('10:00-26:00', '09:00-10:00')],
  ['around the clock', daily('00:00-24:00')],
  ['around the clock from six', daily('06:00-30:00')],
  ['Sunday night, up to Monday morning', [...on([7], '18:00-26:00'), ...on([1], '02:00-09:00')]],
])('takes %s', (_, weekly) => {
  expect(problems(weekly)).toEqual([]);
});

test.each([
  ['overlap on one day', on([2], '11:00-15:00', '14:00-16:00'), 'weeklyHours.1.opensAtMinute'],
  ['close as they open', on([2], '11:00-11:00'), 'weeklyHours.0.closesAtMinute'],
  [
    'run into the next day',
    [...on([6], '01:00-03:00'), ...on([5], '18:00-26:00')],
    'weeklyHours.1.closesAtMinute',
  ],
  [
    'run from Sunday into Monday',
    [...on([1], '01:00-03:00'), ...on([7], '18:00-26:00')],
    'weeklyHours.1.closesAtMinute',
  ],
])('refuses %s and names the field', (_, weekly, field) => {
  expect(problems(weekly)).toEqual([field]);
});
