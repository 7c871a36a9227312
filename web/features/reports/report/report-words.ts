import { dateOf, dayNumberOf } from '#contract/calendar-day.ts';
import type { Held } from '#contract/reports/deposits/deposits.ts';
import type { DateSpan } from '#contract/reports/report/time-ranges.ts';
import { zoneNameAt } from '#contract/zone-name.ts';
import { inForceAt, type ZonePeriod } from '#contract/zone-periods.ts';

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';
const dayOf = (date: string) => Number(date.slice(8, 10));
const yearOf = (date: string) => date.slice(0, 4);

/** `Nov 1`, or with the year if it is not this one. */
const dayText = (date: string, withYear: boolean) =>
  `${monthOf(date)} ${dayOf(date)}${withYear ? `, ${yearOf(date)}` : ''}`;

/** `Nov 1-21`, `Oct 27-Nov 2`, `Dec 29, 2025-Jan 4, 2026`. */
export function spanText({ from, to }: DateSpan, today: string): string {
  const thisYear = yearOf(today);
  const isThisYear = yearOf(from) === thisYear && yearOf(to) === thisYear;
  if (from === to) return dayText(from, !isThisYear);
  if (yearOf(from) !== yearOf(to)) return `${dayText(from, true)}-${dayText(to, true)}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(dayOf(to)) : dayText(to, false);
  return `${dayText(from, false)}-${end}${isThisYear ? '' : `, ${yearOf(to)}`}`;
}

/** `3 transactions, since Nov 20`. */
export function heldSinceText({ entries, since }: Held, today: string): string {
  const day = dayOfIso(since.isoDateTime);
  const count = `${entries.toLocaleString('en-US')} ${entries === 1 ? 'transaction' : 'transactions'}`;
  return `${count}, since ${spanText({ from: day, to: day }, today)}`;
}

/** `Friday, Nov 20`. */
export function longDayText(date: string, today: string): string {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${dayText(date, yearOf(date) !== yearOf(today))}`;
}

/**
 * The day of the API's `2026-11-20T19:42:00.000-06:00`, which is already in the restaurant's time
 * zone: slicing it is fast enough for a hundred thousand rows.
 */
export const dayOfIso = (iso: string) => iso.slice(0, 10);

export function clockText(iso: string): string {
  const hour = Number(iso.slice(11, 13));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${iso.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Nov 20, 2026, 7:42 PM`. */
export const momentText = (iso: string) => `${dayText(iso, true)}, ${clockText(iso)}`;

/** `Nov 20, 7:42 PM`, with the year if it is not this one. */
export const shortMomentText = (iso: string, today: string): string =>
  `${dayText(iso, yearOf(iso) !== yearOf(today))}, ${clockText(iso)}`;

/** `Central Time`; the last day's zone if a restaurant has moved. */
export function zoneName(zones: readonly ZonePeriod[], atMs: number): string {
  const { timeZone } = inForceAt(zones, atMs);
  return zoneNameAt(timeZone, atMs);
}

type CompleteUpTo = { isoDateTime: string } | null;

/**
 * `complete up to 10:42 PM`, with the day if it is not today. Nothing where no till ever confirms:
 * said on every page, it would read as a warning. Files say that it isn't confirmed.
 */
export function completeText(upTo: CompleteUpTo, today: string): string | undefined {
  if (upTo === null) return undefined;
  const { isoDateTime } = upTo;
  const day = dayOfIso(isoDateTime);
  const withYear = yearOf(day) !== yearOf(today);
  return `complete up to ${day === today ? '' : `${dayText(day, withYear)}, `}${clockText(isoDateTime)}`;
}

/**
 * The days of a range that have ended and that the till hasn't confirmed; undefined if there are none,
 * or if no till ever confirms. Today is never complete, and isn't one of them.
 */
export function unconfirmedDays(
  { span, completeUpTo }: { span: DateSpan | undefined; completeUpTo: CompleteUpTo | undefined },
  today: string,
): DateSpan | undefined {
  if (!completeUpTo) return undefined;
  const { isoDateTime } = completeUpTo;
  const day = dayOfIso(isoDateTime);
  const isWhole = isoDateTime.slice(11, 19) === '23:59:59';
  const first = isWhole ? dateOf(dayNumberOf(day) + 1) : day;
  const yesterday = dateOf(dayNumberOf(today) - 1);
  const from = span && span.from > first ? span.from : first;
  const to = span && span.to < yesterday ? span.to : yesterday;
  return from <= to ? { from, to } : undefined;
}

type Subtitle = {
  /** Undefined means all time. */
  span: DateSpan | undefined;
  today: string;
  zones: readonly ZonePeriod[];
  atMs: number;
  /** Undefined while it loads, or if it has no part in the report. */
  completeUpTo: CompleteUpTo | undefined;
};

/** `Nov 1-21, Central Time, complete up to 10:42 PM`. */
export const subtitleOf = ({ span, today, zones, atMs, completeUpTo }: Subtitle): string =>
  [
    span ? spanText(span, today) : 'All time',
    zoneName(zones, atMs),
    completeUpTo !== undefined && completeText(completeUpTo, today),
  ]
    .filter(Boolean)
    .join(', ');
