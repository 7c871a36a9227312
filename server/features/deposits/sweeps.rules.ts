import { DAY_MS, MINUTE_MS } from '#contract/calendar-day.ts';
import { instantMsOf, wallClockMsAt, zoneOffsetMs } from '#contract/time-zone.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';

/** When a restaurant is swept: at this time of its day, in the zone that is in force then. */
export type SweepTime = { zones: readonly ZonePeriod[]; sweepMinutes: number };

export type Progress = {
  /** The last cut-off that was worked off. */
  lastMs: number | undefined;
  /** The instant of the earliest entry that no deposit has. */
  earliestMs: number | undefined;
  nowMs: number;
};

/** The longest way of a reading from the UTC day of its date, with a move across the date line. */
const marginDays = 4;

/**
 * The cut-offs after the one instant and up to the other, in order. There is one for each date: the
 * first instant at which the restaurant's clock shows the time or has passed it. So a time that the
 * clock skips is the next moment, one that it repeats is the first, and where it skips a whole day,
 * two dates share one cut-off.
 */
export function cutOffsBetween(time: SweepTime, afterMs: number, untilMs: number): number[] {
  const cutOffs = new Set<number>();
  const lastDay = Math.floor(untilMs / DAY_MS) + marginDays;
  for (let day = Math.floor(afterMs / DAY_MS) - marginDays; day <= lastDay; day += 1) {
    const cutOffMs = firstReached(time.zones, day * DAY_MS + time.sweepMinutes * MINUTE_MS);
    if (cutOffMs > afterMs && cutOffMs <= untilMs) cutOffs.add(cutOffMs);
  }
  return [...cutOffs];
}

/** The first cut-off after an instant. */
export function nextCutOff(time: SweepTime, afterMs: number): number {
  const [next] = cutOffsBetween(time, afterMs, afterMs + marginDays * DAY_MS);
  if (next === undefined) throw new Error('a restaurant without a next cut-off');
  return next;
}

/**
 * The cut-off that is to be worked off next, if there is one by now. Those before which nothing happened
 * need no work, but for the latest: it says how far sweeps have come.
 */
export function cutOffToSweep(
  time: SweepTime,
  { lastMs, earliestMs, nowMs }: Progress,
): number | undefined {
  if (earliestMs !== undefined) {
    const cutOffMs = nextCutOff(time, Math.max(lastMs ?? -Infinity, earliestMs));
    if (cutOffMs <= nowMs) return cutOffMs;
  }
  const fromMs = Math.max(lastMs ?? -Infinity, nowMs - marginDays * DAY_MS);
  return cutOffsBetween(time, fromMs, nowMs).at(-1);
}

/** When the restaurant's clock first shows this reading, or has passed it. */
function firstReached(zones: readonly ZonePeriod[], readingMs: number): number {
  for (const [index, { timeZone, fromMs }] of zones.entries()) {
    const reachedMs = firstReachedIn(timeZone, readingMs, index === 0 ? -Infinity : fromMs);
    if (reachedMs < (zones[index + 1]?.fromMs ?? Infinity)) return reachedMs;
  }
  throw new Error('a restaurant without a zone');
}

/** The same by the clock of one zone, from an instant on. A zone may begin between two milliseconds. */
function firstReachedIn(timeZone: string, readingMs: number, fromMs: number): number {
  const reachedMs = inGap(timeZone, readingMs) ?? instantMsOf(timeZone, readingMs);
  const startMs = Math.ceil(fromMs);
  if (reachedMs >= startMs) return reachedMs;
  if (wallClockMsAt(timeZone, startMs) >= readingMs) return startMs;
  // The clock was put back in between, and this is the second time that it shows the reading.
  return readingMs - zoneOffsetMs(timeZone, startMs);
}

/** The moment after a gap that the reading is in. */
function inGap(timeZone: string, readingMs: number): number | undefined {
  const afterMs = instantMsOf(timeZone, readingMs);
  if (wallClockMsAt(timeZone, afterMs) === readingMs) return undefined;
  const offsetMs = zoneOffsetMs(timeZone, afterMs);
  let [before, after] = [afterMs - DAY_MS, afterMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffsetMs(timeZone, middle) === offsetMs) after = middle;
    else before = middle;
  }
  return after;
}
