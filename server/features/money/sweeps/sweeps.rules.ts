import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { instantMsOf, wallClockMsAt, zoneOffsetMs } from '#contract/time/time-zone.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';

/** When a restaurant is swept: at this time of its day, in the zone in force then. */
export type SweepTime = { zones: readonly ZonePeriod[]; sweepMinutes: number };

/** Days in which what became payable is still counted, and a margin for reading them. */
export const payableDayRetentionMs = 40 * dayMs;

export type Progress = {
  /** The last cut-off that was processed. */
  lastMs: number | undefined;
  /** The instant of the earliest entry without a deposit. */
  earliestMs: number | undefined;
  nowMs: number;
};

/**
 * The furthest that a local reading can be from its date's UTC day, including a move across the
 * date line.
 */
const marginDays = 4;

/**
 * The cut-offs after the first instant, up to and including the second, in order. There is one per
 * date: the first instant at which the restaurant's clock shows the time or is past it. So for a
 * skipped time it is the next moment, for a repeated one the first, and if a whole day is skipped,
 * two dates share one cut-off.
 */
export function cutOffsBetween(time: SweepTime, afterMs: number, untilMs: number): number[] {
  const cutOffs = new Set<number>();
  const lastDay = Math.floor(untilMs / dayMs) + marginDays;
  for (let day = Math.floor(afterMs / dayMs) - marginDays; day <= lastDay; day += 1) {
    const cutOffMs = firstReached(time.zones, day * dayMs + time.sweepMinutes * minuteMs);
    if (cutOffMs > afterMs && cutOffMs <= untilMs) cutOffs.add(cutOffMs);
  }
  return [...cutOffs];
}

/** The first cut-off after an instant. */
export function nextCutOff(time: SweepTime, afterMs: number): number {
  const [next] = cutOffsBetween(time, afterMs, afterMs + marginDays * dayMs);
  if (next === undefined) throw new Error('a restaurant without a next cut-off');
  return next;
}

/**
 * The cut-off to process next, if one is due by now. Cut-offs before which nothing happened are
 * skipped, except the latest: it records how far sweeps have come.
 */
export function cutOffToSweep(
  time: SweepTime,
  { lastMs, earliestMs, nowMs }: Progress,
): number | undefined {
  if (earliestMs !== undefined) {
    const cutOffMs = nextCutOff(time, Math.max(lastMs ?? -Infinity, earliestMs));
    if (cutOffMs <= nowMs) return cutOffMs;
  }
  const fromMs = Math.max(lastMs ?? -Infinity, nowMs - marginDays * dayMs);
  return cutOffsBetween(time, fromMs, nowMs).at(-1);
}

/** When the restaurant's clock first shows this reading, or is past it. */
function firstReached(zones: readonly ZonePeriod[], readingMs: number): number {
  for (const [index, { timeZone, fromMs }] of zones.entries()) {
    const reachedMs = firstReachedIn(timeZone, readingMs, index === 0 ? -Infinity : fromMs);
    if (reachedMs < (zones[index + 1]?.fromMs ?? Infinity)) return reachedMs;
  }
  throw new Error('a restaurant without a zone');
}

/**
 * The same for one zone's clock, starting at an instant. A zone may begin between two milliseconds.
 */
function firstReachedIn(timeZone: string, readingMs: number, fromMs: number): number {
  const reachedMs = inGap(timeZone, readingMs) ?? instantMsOf(timeZone, readingMs);
  const startMs = Math.ceil(fromMs);
  if (reachedMs >= startMs) return reachedMs;
  if (wallClockMsAt(timeZone, startMs) >= readingMs) return startMs;
  // The clock was turned back in between, and shows the reading for the second time.
  return readingMs - zoneOffsetMs(timeZone, startMs);
}

/** The moment after the gap that the reading falls into. */
function inGap(timeZone: string, readingMs: number): number | undefined {
  const afterMs = instantMsOf(timeZone, readingMs);
  if (wallClockMsAt(timeZone, afterMs) === readingMs) return undefined;
  const offsetMs = zoneOffsetMs(timeZone, afterMs);
  let [before, after] = [afterMs - dayMs, afterMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffsetMs(timeZone, middle) === offsetMs) after = middle;
    else before = middle;
  }
  return after;
}
