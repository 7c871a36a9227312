import { dateOf, dayNumberOf, monthAndDay } from './calendar-day.ts';
import { dayMs } from './durations.ts';

type OffsetPeriod = { fromMs: number; untilMs: number; offsetMs: number };

/** The first zone to begin a day, of those where coupons are used. */
export const firstZone = 'America/New_York';

/** The last US time zone to end a day: "until Friday" must hold wherever somebody eats. */
export const lastZone = 'Pacific/Pago_Pago';

/** Whether times can be shown in it, however it is spelled. */
export function isKnownZone(value: unknown): value is string {
  try {
    return (
      typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }))
    );
  } catch {
    return false;
  }
}

const MAX_ZONES = 600;
const MAX_PERIODS_PER_ZONE = 32;
const MAX_PERIOD_MS = 366 * dayMs;
/** No zone goes to another offset and back within it. */
const STRIDE_MS = 7 * dayMs;

// A reading of Intl takes microseconds, and a listing needs thousands of offsets, so each zone's
// offset is cached for the period between two transitions.
const periodsByZone = new Map<string, OffsetPeriod[]>();

export const zoneOffsetMs = (timeZone: string, atMs: number): number =>
  offsetPeriodAt(timeZone, atMs).offsetMs;

function offsetPeriodAt(timeZone: string, atMs: number): OffsetPeriod {
  for (const period of periodsByZone.get(timeZone) ?? []) {
    if (atMs >= period.fromMs && atMs < period.untilMs) return period;
  }
  const period = readOffsetPeriod(timeZone, atMs);
  remember(timeZone, period);
  return period;
}

/** Reads `GMT-05:00`; only `GMT` where it is none. */
function offsetsOf(timeZone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (atMs) => {
    const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, ...digits] = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name ?? '') ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = digits.map((one) => Number(one ?? 0));
    return (sign === '-' ? -1_000 : 1_000) * ((hours * 60 + minutes) * 60 + seconds);
  };
}

function readOffsetPeriod(timeZone: string, fromMs: number): OffsetPeriod {
  const atMs = Math.floor(fromMs);
  const offsetAt = offsetsOf(timeZone);
  const offsetMs = offsetAt(atMs);
  /** The last millisecond with this offset, that way; the search gives up after a year. */
  const lastThatWay = (way: -1 | 1): number => {
    let [inside, outside] = [atMs, atMs];
    while (offsetAt(outside) === offsetMs) {
      if (Math.abs(outside - atMs) >= MAX_PERIOD_MS) return outside;
      inside = outside;
      outside += way * STRIDE_MS;
    }
    while (Math.abs(outside - inside) > 1) {
      const middle = Math.floor((inside + outside) / 2);
      if (offsetAt(middle) === offsetMs) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return { fromMs: lastThatWay(-1), untilMs: lastThatWay(1) + 1, offsetMs };
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
  const midnightMs = dayNumberOf(date) * dayMs;
  const atMs = instantMsOf(timeZone, midnightMs);
  const isSkipped = wallClockMsAt(timeZone, atMs) !== midnightMs;
  return isSkipped ? offsetPeriodAt(timeZone, atMs).fromMs : atMs;
}

/** "Nov 16": the local day of this instant. */
export const monthAndDayAt = (timeZone: string, atMs: number): string =>
  monthAndDay(localDayNumberAt(timeZone, atMs));

/** The end of a local day this many days later: what shows only a date is valid until then. */
export const endOfDayInMs = (timeZone: string, atMs: number, days: number): number =>
  endOfLocalDayMs(timeZone, localDateAt(timeZone, atMs + days * dayMs));

/** The last millisecond of a local date, so that days of 23 and 25 hours leave no gap. */
export function endOfLocalDayMs(timeZone: string, date: string): number {
  return startOfLocalDayMs(timeZone, dateOf(dayNumberOf(date) + 1)) - 1;
}
