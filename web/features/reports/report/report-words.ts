import type { Held } from '#contract/reports/deposits/deposits.ts';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import {
  clockText,
  dayOfIso,
  dayText,
  spanText,
  yearOf,
  zoneName,
} from '#web/ui/figures/day-words.ts';

/** `3 transactions, since Nov 20`. */
export function heldSinceText({ entries, since }: Held, today: string): string {
  const day = dayOfIso(since.isoDateTime);
  const count = `${entries.toLocaleString('en-US')} ${entries === 1 ? 'transaction' : 'transactions'}`;
  return `${count}, since ${spanText({ from: day, to: day }, today)}`;
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
