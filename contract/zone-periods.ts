import { localDateAt } from './time-zone.ts';

/** In which zone a restaurant's days are, from when on; the first holds for all that was before. */
export type ZonePeriod = { fromMs: number; timeZone: string };

/** The last one that began by then. Earliest first. */
export function inForceAt<Period extends { fromMs: number }>(
  periods: readonly Period[],
  atMs: number,
): Period {
  const period = periods.findLast(({ fromMs }) => fromMs <= atMs) ?? periods[0];
  if (!period) throw new Error('a restaurant without a period');
  return period;
}

/**
 * The day that an instant belongs to for ever: the last one that the restaurant's clock had reached by
 * then, in the zones that were in force. In a zone behind the one before, a clock reads some hours a
 * second time; they stay with the day that had begun. So a day is one stretch of time, from the first
 * midnight to the next day's: see startOfDayMs.
 */
export function localDayAt(zones: readonly ZonePeriod[], atMs: number): string {
  let day = localDateAt(inForceAt(zones, atMs).timeZone, atMs);
  for (const [index, { timeZone }] of zones.entries()) {
    const untilMs = zones[index + 1]?.fromMs;
    if (untilMs === undefined || untilMs > atMs) break;
    // What it read last.
    const reached = localDateAt(timeZone, untilMs - 1);
    if (reached > day) day = reached;
  }
  return day;
}
