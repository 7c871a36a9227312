import { dayNumberOf, weekdayOf } from '../../time/calendar-day.ts';
import type { OpeningHours, OpeningInterval } from './hours.ts';

/** Closing early adds a special day for today, which diners, the search and orders on the web already follow. */
const closingEarlyName = 'Closing early';

const specialDayOf = ({ specialDays }: OpeningHours, date: string) =>
  specialDays.find((day) => day.date === date);

function intervalsOf(hours: OpeningHours, date: string): readonly OpeningInterval[] {
  const weekday = weekdayOf(dayNumberOf(date));
  return (
    specialDayOf(hours, date)?.intervals ??
    hours.weeklyHours.filter((interval) => interval.weekday === weekday)
  );
}

/** When it closes, in minutes from the date's midnight. Undefined if it isn't open at all. */
const closesAt = (intervals: readonly OpeningInterval[]): number | undefined =>
  intervals.length === 0
    ? undefined
    : Math.max(...intervals.map(({ closesAtMinute }) => closesAtMinute));

const stepMinutes = 30;

type Now = {
  date: string;
  /** From the date's midnight. */
  minute: number;
  /** How many minutes before closing the kitchen takes its last order. */
  lastOrderMinutes: number;
};

/** The half hours to choose the last order from: later than now, and earlier than usual. */
export function lastOrdersOffered(
  hours: OpeningHours,
  { date, minute, lastOrderMinutes }: Now,
): number[] {
  const intervals = intervalsOf(hours, date);
  const usual = closesAt(intervals);
  if (usual === undefined) return [];
  const minutes = new Set<number>();
  for (const { opensAtMinute, closesAtMinute } of intervals) {
    const from = Math.max(minute + 1, opensAtMinute);
    const first = Math.ceil(from / stepMinutes) * stepMinutes;
    const last = Math.min(closesAtMinute, usual - 1) - lastOrderMinutes;
    for (let at = first; at <= last; at += stepMinutes) minutes.add(at);
  }
  return [...minutes].sort((a, b) => a - b);
}

/** The hours, with today cut off at this minute. */
export function closingEarly(hours: OpeningHours, date: string, minute: number): OpeningHours {
  const day = {
    date,
    name: specialDayOf(hours, date)?.name ?? closingEarlyName,
    intervals: intervalsOf(hours, date)
      .filter(({ opensAtMinute }) => opensAtMinute < minute)
      .map(({ opensAtMinute, closesAtMinute }) => ({
        opensAtMinute,
        closesAtMinute: Math.min(closesAtMinute, minute),
      })),
  };
  const others = hours.specialDays.filter((other) => other.date !== date);
  return { weeklyHours: hours.weeklyHours, specialDays: [...others, day] };
}

/** When it closes early on this date; undefined if it doesn't. */
export function earlyClosingOf(hours: OpeningHours, date: string): number | undefined {
  const day = specialDayOf(hours, date);
  return day?.name === closingEarlyName ? closesAt(day.intervals) : undefined;
}

export const withoutClosingEarly = ({ weeklyHours, specialDays }: OpeningHours, date: string) => ({
  weeklyHours,
  specialDays: specialDays.filter((day) => day.date !== date || day.name !== closingEarlyName),
});
