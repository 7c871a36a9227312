import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { dayNumberOf, weekdayOf } from '#contract/time/calendar-day.ts';

type Hours = Pick<Restaurant, 'hoursOfOperation' | 'specialDays'>;

/** The hours of a day: `11 AM - 2:30 PM, 5 PM - 10 PM`, and why, if the day is special. */
export function hoursOn({ hoursOfOperation, specialDays }: Hours, today: string) {
  const special = specialDays.find(({ date }) => date === today);
  const usual = hoursOfOperation[weekdayOf(dayNumberOf(today)) - 1];
  return { special, time: (special ?? usual)?.time ?? '' };
}

/** In short: `Today 11 AM - 2:30 PM, 5 - 10 PM`, `Closed today`, `Today open 24 hours`. */
export function todayInShort(hours: Hours, today: string): string {
  const { time } = hoursOn(hours, today);
  if (time === 'Closed') return 'Closed today';
  return `Today ${time.replace(/^O/, 'o').replace(/ ([AP]M)(?= - \S+ \1)/g, '')}`;
}
