import { dateOf, dayNumberOf } from '../../time/calendar-day.ts';
import { startOfDayMs } from '../../time/time-ranges.ts';
import { localDayAt, type ZonePeriod } from '../../time/zone-periods.ts';

type Day = { day: string; fromMs: number };

/**
 * The days of a range, with the same edges as the ranges themselves, so that a day has the same
 * transactions here as in the history. The first and the last day may be cut short.
 */
export function daysIn(
  zones: readonly ZonePeriod[],
  { fromDate, toDate }: { fromDate: number; toDate: number },
): Day[] {
  const days: Day[] = [];
  // One day more on each side: when a restaurant moves, the clock may show a date outside the
  // range.
  const first = dayNumberOf(localDayAt(zones, fromDate)) - 1;
  const last = dayNumberOf(localDayAt(zones, toDate)) + 1;
  for (let number = first; number <= last; number += 1) {
    const fromMs = startOfDayMs(zones, dateOf(number));
    const untilMs = startOfDayMs(zones, dateOf(number + 1));
    if (untilMs <= fromDate || fromMs > toDate || untilMs <= fromMs) continue;
    days.push({ day: dateOf(number), fromMs: Math.max(fromMs, fromDate) });
  }
  return days;
}
