import { localDateAt } from './time-zone.ts';

/**
 * Which time zone a restaurant's days are in, from when on. The first one also covers all time
 * before it.
 */
export type ZonePeriod = { fromMs: number; timeZone: string };

/** The last one that had begun by then. Expects the earliest first. */
export function inForceAt<Period extends { fromMs: number }>(
  periods: readonly Period[],
  atMs: number,
): Period {
  const period = periods.findLast(({ fromMs }) => fromMs <= atMs) ?? periods[0];
  if (!period) throw new Error('a restaurant without a period');
  return period;
}

/**
 * The day that an instant belongs to permanently: the latest day that the restaurant's clock had
 * reached by then, in the zones in force. After a move to a zone behind, the clock shows some hours
 * a second time; they stay with the day that had begun. So a day is one stretch of time, from its
 * first midnight to the next day's: see startOfDayMs.
 */
export function localDayAt(zones: readonly ZonePeriod[], atMs: number): string {
  let day = localDateAt(inForceAt(zones, atMs).timeZone, atMs);
  for (const [index, { timeZone }] of zones.entries()) {
    const untilMs = zones[index + 1]?.fromMs;
    if (untilMs === undefined || untilMs > atMs) break;
    // The last reading before then.
    const reached = localDateAt(timeZone, untilMs - 1);
    if (reached > day) day = reached;
  }
  return day;
}
