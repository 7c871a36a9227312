import {
  dayNumberOf,
  MINUTES_PER_DAY,
  monthAndDay,
  WEEKDAYS,
  weekdayOf,
} from '../../time/calendar-day.ts';
import { dayMs, minuteMs } from '../../time/durations.ts';
import { localDayNumberAt, wallClockMsAt } from '../../time/time-zone.ts';
import type { OpeningHours, OpeningInterval } from './hours.ts';
import type { OpeningState } from './opening.ts';
import { mergeSpans, type Span } from './spans.ts';

const ALL_DAY = 'Open 24 hours';

export function describeOpening(state: OpeningState, timeZone: string, atMs: number): string {
  if (!state.isOpen) {
    return state.opensAtMs === null
      ? 'Closed'
      : `Opens ${dayAndTimeText(timeZone, state.opensAtMs, atMs)}`;
  }
  if (state.closesAtMs === null) return ALL_DAY;
  const closesAt = clockTimeAt(timeZone, state.closesAtMs);
  if (state.closesSoon) return `Closes soon, ${closesAt}`;
  const wallMsLeft = wallClockMsAt(timeZone, state.closesAtMs) - wallClockMsAt(timeZone, atMs);
  if (wallMsLeft < dayMs) return `Open until ${closesAt}`;
  const day = localDayNumberAt(timeZone, state.closesAtMs);
  return wallMsLeft < 6 * dayMs ? `Open until ${shortWeekday(day)} ${closesAt}` : ALL_DAY;
}

/** `6:30 PM`, `tomorrow 11 AM`, `Fri 11 AM`, `Nov 30 11 AM`; exact: `11:00 AM` */
export function dayAndTimeText(
  timeZone: string,
  atMs: number,
  nowMs: number,
  isExact = false,
): string {
  const day = localDayNumberAt(timeZone, atMs);
  const daysAhead = day - localDayNumberAt(timeZone, nowMs);
  const time = clockTimeAt(timeZone, atMs, isExact);
  if (daysAhead === 0) return time;
  if (daysAhead === 1) return `tomorrow ${time}`;
  return `${daysAhead < 7 ? shortWeekday(day) : monthAndDay(day)} ${time}`;
}

/** Monday to Sunday, each with the hours that start on it. */
export function hoursOfOperation(hours: Pick<OpeningHours, 'weeklyHours'>) {
  return WEEKDAYS.map((day, index) => ({
    day,
    time: hoursOfDay(hours.weeklyHours.filter(({ weekday }) => weekday === index + 1)),
  }));
}

/** The special days from today to `days` days ahead, soonest first. */
export function upcomingSpecialDays(
  hours: Pick<OpeningHours, 'specialDays'>,
  timeZone: string,
  atMs: number,
  days = 14,
) {
  const today = localDayNumberAt(timeZone, atMs);
  return hours.specialDays
    .filter(({ date }) => dayNumberOf(date) >= today && dayNumberOf(date) <= today + days)
    .sort((a, b) => dayNumberOf(a.date) - dayNumberOf(b.date))
    .map(({ date, name, intervals }) => ({
      date,
      day: `${shortWeekday(dayNumberOf(date))}, ${monthAndDay(dayNumberOf(date))}`,
      name,
      time: hoursOfDay(intervals),
    }));
}

/** `11 AM - 2:30 PM, 5 PM - 10 PM`, `Closed` or `Open 24 hours`. */
export function hoursOfDay(intervals: readonly OpeningInterval[]): string {
  const spans = mergeSpans(
    intervals.map(({ opensAtMinute, closesAtMinute }) => ({
      from: opensAtMinute,
      until: closesAtMinute,
    })),
  );
  if (spans.length === 0) return 'Closed';
  return spans.some(isAllDay)
    ? ALL_DAY
    : spans.map(({ from, until }) => `${clockTime(from)} - ${clockTime(until)}`).join(', ');
}

function isAllDay({ from, until }: Span): boolean {
  return from === 0 && until >= MINUTES_PER_DAY;
}

/** If exact: `11:00 AM` in place of `11 AM`. */
export function clockTimeAt(timeZone: string, atMs: number, isExact = false): string {
  return clockTime(Math.floor(wallClockMsAt(timeZone, atMs) / minuteMs), isExact);
}

/** `9:30 PM`, from minutes after midnight. */
export function clockTime(minutes: number, isExact = false): string {
  const minuteOfDay = minutes % MINUTES_PER_DAY;
  const hour = Math.floor(minuteOfDay / 60);
  const minute = minuteOfDay % 60;
  const past = minute === 0 && !isExact ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

function shortWeekday(dayNumber: number): string {
  return (WEEKDAYS[weekdayOf(dayNumber) - 1] ?? '').slice(0, 3);
}
