import { dayMs } from './durations.ts';

export const MINUTES_PER_DAY = 1440;

/** 1970-01-01, day 0, was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4;

// Our own names instead of Intl's: Intl on the server and in the browser use different spaces,
// which would break hydration.
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Days from 1970-01-01 to a calendar date, as a whole number that can be added and compared. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function dateOf(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + WEEKDAY_OF_DAY_0 - 1) % 7) + 7) % 7) + 1;
}

/** 'Nov 16, 2026' */
export const dateText = (date: string): string =>
  `${monthAndDay(dayNumberOf(date))}, ${date.slice(0, 4)}`;

/** 'Nov 16' */
export function monthAndDay(dayNumber: number): string {
  const date = new Date(dayNumber * dayMs);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
