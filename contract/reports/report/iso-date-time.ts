import { minuteMs } from '../../time/durations.ts';
import { zoneOffsetMs } from '../../time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '../../time/zone-periods.ts';

/**
 * `2026-11-01T01:30:00.000-05:00`: the offset tells apart two moments that the clock shows alike.
 */
export const isoDateTimeAt = (zones: readonly ZonePeriod[], atMs: number): string =>
  isoDateTime(atMs, zoneOffsetMs(inForceAt(zones, atMs).timeZone, atMs));

/** Where the clock is so far ahead of UTC. */
export function isoDateTime(atMs: number, offsetMs: number): string {
  const local = new Date(atMs + offsetMs).toISOString().slice(0, -1);
  const minutes = Math.abs(offsetMs) / minuteMs;
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
  return `${local}${offsetMs < 0 ? '-' : '+'}${offset}`;
}
