import { minuteMs } from '../../durations.ts';

/** Nobody looked for so long: the managers are texted, and then the order is cancelled. */
export const warnAfterMs = 4 * minuteMs;
const forgetAfterMs = 8 * minuteMs;

type Watched = {
  /** When the kitchen was open and had the order. */
  watchedFromMs: number;
  seenAtMs: number | null;
  warnedAtMs: number | null;
};

/** What is to be done about an order that is PLACED. */
export function unseenOutcome(
  { watchedFromMs, seenAtMs, warnedAtMs }: Watched,
  nowMs: number,
): 'WAIT' | 'WARN' | 'FORGET' {
  if (seenAtMs !== null) return 'WAIT';
  const unseenMs = nowMs - watchedFromMs;
  if (unseenMs >= forgetAfterMs) return 'FORGET';
  return unseenMs >= warnAfterMs && warnedAtMs === null ? 'WARN' : 'WAIT';
}
