import { dateOf, dayNumberOf, weekdayOf } from './calendar-day.ts';
import { startOfLocalDayMs } from './time-zone.ts';
import { localDayAt, type ZonePeriod } from './zone-periods.ts';

export const timeRanges = [
  'TODAY',
  'YESTERDAY',
  'WEEK_TO_DATE',
  'MONTH_TO_DATE',
  'LAST_FULL_WEEK',
  'LAST_FULL_MONTH',
  'ALL',
  'CUSTOM',
] as const;

export type TimeRange = (typeof timeRanges)[number];

/** The longest range that a picture shows: two years. */
export const mostDays = 732;

/** The restaurant's days as `2026-03-01`, both inclusive. */
export type DateSpan = { from: string; to: string };

const monthOf = (date: string) => date.slice(0, 7);
const dayOfMonth = (date: string) => Number(date.slice(8));
const firstOf = (month: string) => `${month}-01`;
const daysAfter = (date: string, days: number) => dateOf(dayNumberOf(date) + days);
const mondayOf = (date: string) => daysAfter(date, 1 - weekdayOf(dayNumberOf(date)));

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const wholeMonth = (month: string): DateSpan => ({
  from: firstOf(month),
  to: daysAfter(firstOf(monthAfter(month, 1)), -1),
});

/** The days of a preset. ALL and CUSTOM have no days of their own. */
export function spanOf(range: TimeRange, today: string): DateSpan | undefined {
  switch (range) {
    case 'TODAY':
      return { from: today, to: today };
    case 'YESTERDAY':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case 'WEEK_TO_DATE':
      return { from: mondayOf(today), to: today };
    case 'MONTH_TO_DATE':
      return { from: firstOf(monthOf(today)), to: today };
    case 'LAST_FULL_WEEK':
      return { from: daysAfter(mondayOf(today), -7), to: daysAfter(mondayOf(today), -1) };
    case 'LAST_FULL_MONTH':
      return wholeMonth(monthAfter(monthOf(today), -1));
    default:
      return undefined;
  }
}

/** How many months a span is made of; 0 if it doesn't begin with a month and end with one. */
function wholeMonthsIn({ from, to }: DateSpan): number {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (from !== firstOf(first) || to !== wholeMonth(last).to) return 0;
  const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return monthNumber(last) - monthNumber(first) + 1;
}

/**
 * The days to compare a span with: the same days of the week or month before, or, for a custom
 * range, as many months right before it if it has whole months, else as many days. A
 * restaurant's Friday is like its last Friday, not like its Thursday. A month to date that is
 * longer than the month before is compared with that whole month.
 */
export function spanBefore(range: TimeRange, span: DateSpan): DateSpan {
  const month = monthAfter(monthOf(span.from), -1);
  switch (range) {
    case 'TODAY':
    case 'YESTERDAY':
    case 'WEEK_TO_DATE':
    case 'LAST_FULL_WEEK':
      return { from: daysAfter(span.from, -7), to: daysAfter(span.to, -7) };
    case 'LAST_FULL_MONTH':
      return wholeMonth(month);
    case 'MONTH_TO_DATE': {
      const whole = wholeMonth(month);
      const days = Math.min(dayOfMonth(span.to), dayOfMonth(whole.to));
      return { from: whole.from, to: daysAfter(whole.from, days - 1) };
    }
    default: {
      const months = wholeMonthsIn(span);
      if (months > 0) {
        return { from: firstOf(monthAfter(monthOf(span.from), -months)), to: wholeMonth(month).to };
      }
      const days = dayNumberOf(span.to) - dayNumberOf(span.from) + 1;
      return { from: daysAfter(span.from, -days), to: daysAfter(span.from, -1) };
    }
  }
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export type CompletedMonth = DateSpan & { label: string };

/** `2026-10` */
const completedMonth = (month: string): CompletedMonth => ({
  ...wholeMonth(month),
  label: `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
});

export const monthBefore = ({ from }: DateSpan): CompletedMonth =>
  completedMonth(monthAfter(monthOf(from), -1));

/** Most recent first, as the month picker lists them. */
export const completedMonths = (today: string, count = 6): CompletedMonth[] =>
  Array.from({ length: count }, (_, index) =>
    completedMonth(monthAfter(monthOf(today), -1 - index)),
  );

/** January first, including months that haven't begun. */
export const monthsOfYear = (year: number): CompletedMonth[] =>
  completedMonths(firstOf(`${year + 1}-01`), 12).toReversed();

/**
 * The first instant of a day. When a restaurant moves to a zone behind its old one, part of a day
 * happens twice. As with the repeated hour in fall, the first start counts, so that days neither
 * overlap nor leave a gap.
 */
export function startOfDayMs(zones: readonly ZonePeriod[], date: string): number {
  for (const [index, { fromMs, timeZone }] of zones.entries()) {
    // The first zone also covers all time before it.
    const begunMs = index === 0 ? Number.NEGATIVE_INFINITY : fromMs;
    const startMs = Math.max(begunMs, startOfLocalDayMs(timeZone, date));
    const endMs = zones[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY;
    if (startMs < endMs) return startMs;
  }
  throw new Error('a restaurant without a zone');
}

/** As calls take it: both ends inclusive, to the millisecond. */
export const instantsOf = (zones: readonly ZonePeriod[], { from, to }: DateSpan) => ({
  fromDate: startOfDayMs(zones, from),
  toDate: startOfDayMs(zones, daysAfter(to, 1)) - 1,
});

/** The restaurant's current date, wherever the viewer is. */
export const todayOf = (zones: readonly ZonePeriod[], nowMs: number): string =>
  localDayAt(zones, nowMs);
