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

/** The day that an instant belongs to for ever: in the zone that was in force then. */
export const localDayAt = (zones: readonly ZonePeriod[], atMs: number): string =>
  localDateAt(inForceAt(zones, atMs).timeZone, atMs);
