import { dateOf } from '../../time/calendar-day.ts';
import { dayMs, hourMs } from '../../time/durations.ts';
import { instantMsOf, wallClockMsAt } from '../../time/time-zone.ts';
import type { HoursNow, OpeningHours } from './hours.ts';

/** The night belongs to the evening before: a closing for today lasts until 4 AM. */
const DAY_BEGINS_MS = 4 * hourMs;

const closedTodayName = 'Closed for today';

/** The restaurant's current date: at 1 AM, still the evening's. */
const restaurantDayNumberAt = (timeZone: string, atMs: number) =>
  Math.floor((wallClockMsAt(timeZone, atMs) - DAY_BEGINS_MS) / dayMs);

/** When the restaurant's next day begins and a closing for today ends; or so many days later. */
export const nextDayBeginsMs = (timeZone: string, atMs: number, daysLater = 0): number =>
  instantMsOf(
    timeZone,
    (restaurantDayNumberAt(timeZone, atMs) + 1 + daysLater) * dayMs + DAY_BEGINS_MS,
  );

/** The special days as diners read them, including a closing by the staff. */
export function withClosedDay(hours: HoursNow, timeZone: string, atMs: number): OpeningHours {
  const { closedUntilMs, weeklyHours, specialDays } = hours;
  if (!closedUntilMs || closedUntilMs <= atMs) return { weeklyHours, specialDays };
  const date = dateOf(restaurantDayNumberAt(timeZone, closedUntilMs - 1));
  const closed = { date, name: closedTodayName, intervals: [] };
  return { weeklyHours, specialDays: [closed, ...specialDays.filter((day) => day.date !== date)] };
}
