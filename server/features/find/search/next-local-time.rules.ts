import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { instantMsOf, wallClockMsAt } from '#contract/time/time-zone.ts';

/**
 * When it is next this time of day in a zone; now counts. A time that the clocks skip comes that
 * much later.
 */
export function nextLocalTimeMs(timeZone: string, timeOfDay: string, nowMs: number): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const wallMs = wallClockMsAt(timeZone, nowMs);
  const todayMs = wallMs - (wallMs % dayMs) + (hours * 60 + minutes) * minuteMs;
  const todayAtMs = instantMsOf(timeZone, todayMs);
  return todayAtMs >= nowMs ? todayAtMs : instantMsOf(timeZone, todayMs + dayMs);
}
