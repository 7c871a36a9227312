import { Temporal } from 'temporal-polyfill';
import { dateOf, dayNumberOf, monthAndDay } from './calendar-day.ts';
import { dayMs } from './durations.ts';

type OffsetPeriod = { fromMs: number; untilMs: number; offsetMs: number };

/** The first zone to begin a day, of those where coupons are used. */
export const firstZone = 'America/New_York';

/** The last US time zone to end a day: "until Friday" must hold wherever somebody eats. */
export const lastZone = 'Pacific/Pago_Pago';

const MAX_ZONES = 600;
const MAX_PERIODS_PER_ZONE = 32;
const MAX_PERIOD_MS = 366 * dayMs;

// Temporal takes milliseconds, and a listing needs thousands of offsets, so each zone's offset is
// cached for the period between two transitions.
const periodsByZone = new Map<string, OffsetPeriod[]>();

export function zoneOffsetMs(timeZone: string, atMs: number): number {
  for (const period of periodsByZone.get(timeZone) ?? []) {
    if (atMs >= period.fromMs && atMs < period.untilMs) return period.offsetMs;
  }
  const period = readOffsetPeriod(timeZone, atMs);
  remember(timeZone, period);
  return period.offsetMs;
}

function readOffsetPeriod(timeZone: string, atMs: number): OffsetPeriod {
  const zoned = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
  // 'previous' means strictly before, so start one millisecond later to include a transition at
  // atMs itself.
  const since = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const until = zoned.getTimeZoneTransition('next');
  // The search for a transition gives up after some years, so no result does not mean never.
  return {
    fromMs: Math.max(since?.epochMilliseconds ?? Number.NEGATIVE_INFINITY, atMs - MAX_PERIOD_MS),
    untilMs: Math.min(until?.epochMilliseconds ?? Number.POSITIVE_INFINITY, atMs + MAX_PERIOD_MS),
    offsetMs: zoned.offsetNanoseconds / 1e6,
  };
}

function remember(timeZone: string, period: OffsetPeriod): void {
  const known = periodsByZone.get(timeZone) ?? [];
  if (known.length === 0 && periodsByZone.size >= MAX_ZONES) periodsByZone.clear();
  periodsByZone.set(timeZone, [period, ...known].slice(0, MAX_PERIODS_PER_ZONE));
}

/** The wall-clock reading, as epoch milliseconds as if it were UTC. */
export function wallClockMsAt(timeZone: string, atMs: number): number {
  return atMs + zoneOffsetMs(timeZone, atMs);
}

/**
 * The instant of a wall-clock reading, like Temporal's 'compatible': the first one for a reading
 * that comes twice; a skipped reading is moved later by the length of the gap.
 */
export function instantMsOf(timeZone: string, wallClockMs: number): number {
  const offsetBeforeMs = zoneOffsetMs(timeZone, wallClockMs - dayMs);
  const earlierMs = wallClockMs - offsetBeforeMs;
  if (zoneOffsetMs(timeZone, earlierMs) === offsetBeforeMs) return earlierMs;
  const offsetAfterMs = zoneOffsetMs(timeZone, wallClockMs + dayMs);
  const laterMs = wallClockMs - offsetAfterMs;
  return zoneOffsetMs(timeZone, laterMs) === offsetAfterMs ? laterMs : earlierMs;
}

export function localDayNumberAt(timeZone: string, atMs: number): number {
  return Math.floor(wallClockMsAt(timeZone, atMs) / dayMs);
}

export function localDateAt(timeZone: string, atMs: number): string {
  return dateOf(localDayNumberAt(timeZone, atMs));
}

/** The first instant of a local date, which is not 00:00 where the clocks skip midnight. */
export function startOfLocalDayMs(timeZone: string, date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** "Nov 16": the local day of this instant. */
export const monthAndDayAt = (timeZone: string, atMs: number): string =>
  monthAndDay(localDayNumberAt(timeZone, atMs));

/** The end of a local day so many days later: what shows a date and no time is good until then. */
export const endOfDayInMs = (timeZone: string, atMs: number, days: number): number =>
  endOfLocalDayMs(timeZone, localDateAt(timeZone, atMs + days * dayMs));

/** The last millisecond of a local date, so that days of 23 and 25 hours leave no gap. */
export function endOfLocalDayMs(timeZone: string, date: string): number {
  return startOfLocalDayMs(timeZone, dateOf(dayNumberOf(date) + 1)) - 1;
}
