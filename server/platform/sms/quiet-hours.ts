import { dayMs, hourMs } from '#contract/time/durations.ts';
import { instantMsOf, wallClockMsAt } from '#contract/time/time-zone.ts';

const beginsMs = 21 * hourMs;
const endsMs = 8 * hourMs;

/** The same time by day; at night, the next morning in this time zone. */
export function afterQuietHours(timeZone: string, nowMs: number): number {
  const wallMs = wallClockMsAt(timeZone, nowMs);
  const sinceMidnightMs = wallMs % dayMs;
  if (sinceMidnightMs >= endsMs && sinceMidnightMs < beginsMs) return nowMs;
  const tonightMs = wallMs - sinceMidnightMs;
  const morningMs = sinceMidnightMs < endsMs ? tonightMs : tonightMs + dayMs;
  return instantMsOf(timeZone, morningMs + endsMs);
}
