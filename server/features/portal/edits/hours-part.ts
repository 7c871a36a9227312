import type {
  OpeningHours,
  OpeningInterval,
  WeeklyInterval,
} from '#contract/ground/hours/hours.ts';
import { hoursOfOperation, upcomingSpecialDays } from '#contract/ground/hours/opening-text.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import { writeOpenSpans } from '../../ground/hours/index.ts';
import type { Where } from './part.ts';
import { restaurantPart } from './restaurant-part.ts';

const today = ({ timeZone, nowMs }: Where) => localDateAt(timeZone, nowMs);

const inOrder = (intervals: readonly OpeningInterval[]): OpeningInterval[] =>
  intervals
    .map(({ opensAtMinute, closesAtMinute }) => ({ opensAtMinute, closesAtMinute }))
    .sort((a, b) => a.opensAtMinute - b.opensAtMinute);

export const orderedTimes = (times: readonly WeeklyInterval[]): WeeklyInterval[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    inOrder(times.filter((interval) => interval.weekday === weekday)).map((interval) => ({
      weekday,
      ...interval,
    })),
  );

/** The same hours are stored the same way, whatever order they were entered in. */
export const orderedHours = ({ weeklyHours, specialDays }: OpeningHours): OpeningHours => ({
  weeklyHours: orderedTimes(weeklyHours),
  specialDays: specialDays
    .map(({ date, name, intervals }) => ({ date, name, intervals: inOrder(intervals) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1)),
});

const fromToday = (hours: OpeningHours, where: Where): OpeningHours => ({
  ...hours,
  specialDays: hours.specialDays.filter(({ date }) => date >= today(where)),
});

const manyDays = 10_000;

export const hoursPart = restaurantPart<OpeningHours>({
  action: 'HOURS_CHANGED',
  absent: 'Usual hours',
  read: (row, where) =>
    fromToday(
      orderedHours({ weeklyHours: row.weekly_hours, specialDays: row.special_days }),
      where,
    ),
  withoutEnded: fromToday,
  columns: ({ weeklyHours, specialDays }, row, where) => ({
    weekly_hours: JSON.stringify(weeklyHours),
    // Past days are kept for a while, and were not shown in the form.
    special_days: JSON.stringify([
      ...row.special_days.filter(({ date }) => date < today(where)),
      ...specialDays.filter(({ date }) => date >= today(where)),
    ]),
  }),
  afterwards: (transaction, { businessId, nowMs }) =>
    writeOpenSpans(transaction, businessId, nowMs),
  words: (hours, { timeZone, nowMs }) => [
    ...hoursOfOperation(hours).map(({ day, time }): [string, string] => [day, time]),
    ...upcomingSpecialDays(hours, timeZone, nowMs, manyDays).map(
      ({ date, day, name, time }): [string, string] => [
        `${day}, ${date.slice(0, 4)}`,
        `${name}: ${time}`,
      ],
    ),
  ],
});
