import { dayNumberOf } from '../../time/calendar-day.ts';
import { dayMs } from '../../time/durations.ts';
import {
  type DateSpan,
  instantsOf,
  spanBefore,
  startOfDayMs,
  type TimeRange,
  todayOf,
} from '../../time/time-ranges.ts';
import { instantMsOf, wallClockMsAt } from '../../time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '../../time/zone-periods.ts';

/** The period a report is compared with. */
export type PeriodBefore = {
  span: DateSpan;
  /** Both inclusive, as in calls. */
  fromDate: number;
  toDate: number;
  /** It ends at the current time of day, not at the end of its last day. */
  isUpToNow: boolean;
};

type Range = { range: TimeRange; span: DateSpan | undefined };

const daysIn = ({ from, to }: DateSpan) => dayNumberOf(to) - dayNumberOf(from);

/**
 * The instant on a date when the clock shows the same time as now; the first, if it shows it twice.
 */
function sameTimeOnMs(zones: readonly ZonePeriod[], date: string, nowMs: number): number {
  const { timeZone } = inForceAt(zones, nowMs);
  const wallClockMs = wallClockMsAt(timeZone, nowMs);
  const sinceMidnightMs = ((wallClockMs % dayMs) + dayMs) % dayMs;
  const wantedMs = dayNumberOf(date) * dayMs + sinceMidnightMs;
  const atMs = instantMsOf(inForceAt(zones, startOfDayMs(zones, date)).timeZone, wantedMs);
  // On the day of a move to another zone, use the zone in force at that time.
  return instantMsOf(inForceAt(zones, atMs).timeZone, wantedMs);
}

/**
 * The one rule for "the period before", for every summary. Its days are those of `spanBefore`. A
 * range that ends today isn't over, so it is compared up to the same time of day, unless the month
 * before has no such day. ALL is compared with nothing.
 */
export function periodBefore(
  { range, span }: Range,
  zones: readonly ZonePeriod[],
  nowMs: number,
): PeriodBefore | undefined {
  if (!span) return undefined;
  const before = spanBefore(range, span);
  const { fromDate, toDate: endMs } = instantsOf(zones, before);
  const isUpToNow = span.to === todayOf(zones, nowMs) && daysIn(before) === daysIn(span);
  const lastDayMs = startOfDayMs(zones, before.to);
  const toDate = isUpToNow
    ? Math.min(Math.max(sameTimeOnMs(zones, before.to, nowMs), lastDayMs), endMs)
    : endMs;
  // Undefined for a day that the restaurant skipped when it moved.
  return fromDate <= toDate ? { span: before, fromDate, toDate, isUpToNow } : undefined;
}
