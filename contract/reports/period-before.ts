import { DAY_MS, dayNumberOf } from '../calendar-day.ts';
import { instantMsOf, wallClockMsAt } from '../time-zone.ts';
import { inForceAt, type ZonePeriod } from '../zone-periods.ts';
import {
  type DateSpan,
  instantsOf,
  spanBefore,
  startOfDayMs,
  type TimeRange,
  todayOf,
} from './time-ranges.ts';

/** What a report is compared with. */
export type PeriodBefore = {
  span: DateSpan;
  /** Both included, as calls take them. */
  fromDate: number;
  toDate: number;
  /** It ends at the time of day that it is now, and not with its last day. */
  isUpToNow: boolean;
};

type Range = { range: TimeRange; span: DateSpan | undefined };

const daysIn = ({ from, to }: DateSpan) => dayNumberOf(to) - dayNumberOf(from);

/** When the clocks of a day show the time that they show now; the first, where they show it twice. */
function sameTimeOnMs(zones: readonly ZonePeriod[], date: string, nowMs: number): number {
  const { timeZone } = inForceAt(zones, nowMs);
  const wallClockMs = wallClockMsAt(timeZone, nowMs);
  const sinceMidnightMs = ((wallClockMs % DAY_MS) + DAY_MS) % DAY_MS;
  const wantedMs = dayNumberOf(date) * DAY_MS + sinceMidnightMs;
  const atMs = instantMsOf(inForceAt(zones, startOfDayMs(zones, date)).timeZone, wantedMs);
  // On the day of a move to another zone, that one is in force by then.
  return instantMsOf(inForceAt(zones, atMs).timeZone, wantedMs);
}

/**
 * The one rule for "the period before", of every summary. Its days are those of `spanBefore`. A range
 * that ends today has not ended yet: it is compared up to the same time of day, unless the month before
 * has no such day. All of time is compared with nothing.
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
  // A day that a restaurant skipped when it moved.
  return fromDate <= toDate ? { span: before, fromDate, toDate, isUpToNow } : undefined;
}
