import { DAY_MS, dateOf, MINUTE_MS } from '../calendar-day.ts';
import { instantMsOf, wallClockMsAt } from '../time-zone.ts';
import type { HoursNow, OpeningHours } from './hours.ts';

/** The night belongs to the evening before: a closing for today lasts until 4 AM. */
const DAY_BEGINS_MS = 4 * 60 * MINUTE_MS;

const closedTodayName = 'Closed for today';

/** The restaurant's current date: at 1 AM, still the evening's. */
const restaurantDayNumberAt = (timeZone: string, atMs: number) =>
  Math.floor((wallClockMsAt(timeZone, atMs) - DAY_BEGINS_MS) / DAY_MS);

/** When the restaurant's next day begins and a closing for today ends. */
export const nextDayBeginsMs = (timeZone: string, atMs: number): number =>
  instantMsOf(timeZone, (restaurantDayNumberAt(timeZone, atMs) + 1) * DAY_MS + DAY_BEGINS_MS);

/** The special days as diners read them, including a closing by the staff. */
export function withClosedDay(hours: HoursNow, timeZone: string, atMs: number): OpeningHours {
  const { closedUntilMs, weeklyHours, specialDays } = hours;
  if (!closedUntilMs || closedUntilMs <= atMs) return { weeklyHours, specialDays };
  const date = dateOf(restaurantDayNumberAt(timeZone, closedUntilMs - 1));
  const closed = { date, name: closedTodayName, intervals: [] };
  return { weeklyHours, specialDays: [closed, ...specialDays.filter((day) => day.date !== date)] };
}
