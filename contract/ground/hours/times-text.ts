import { WEEKDAYS } from '../../time/calendar-day.ts';
import type { WeeklyInterval } from './hours.ts';
import { hoursOfDay } from './opening-text.ts';

const short = (weekday: number) => (WEEKDAYS[weekday - 1] ?? '').slice(0, 3);

function daysInWords(from: number, until: number): string {
  if (from === 1 && until === WEEKDAYS.length) return 'Daily';
  return from === until ? short(from) : `${short(from)}-${short(until)}`;
}

/**
 * Times of the week as a menu prints them: `Mon-Fri 11 AM - 2:30 PM`, `Sat 10 AM - 3 PM`. Days
 * without times are not named.
 */
export function timesInWords(times: readonly WeeklyInterval[]): string[] {
  const days = WEEKDAYS.map((_, index) => {
    const ofDay = times.filter(({ weekday }) => weekday === index + 1);
    return { weekday: index + 1, hours: ofDay.length === 0 ? null : hoursOfDay(ofDay) };
  });
  const isRunStart = ({ weekday, hours }: (typeof days)[number]) =>
    hours !== null && days[weekday - 2]?.hours !== hours;
  return days.filter(isRunStart).map(({ weekday, hours }) => {
    const end = days.find((day) => day.weekday > weekday && day.hours !== hours);
    const until = (end?.weekday ?? WEEKDAYS.length + 1) - 1;
    return `${daysInWords(weekday, until)} ${hours === 'Open 24 hours' ? 'all day' : hours}`;
  });
}
