import { minuteMs } from '../../time/durations.ts';

/**
 * Nobody looked for so long: the managers are texted, and then an order that nobody accepted is
 * cancelled.
 */
export const warnAfterMs = 4 * minuteMs;
const forgetAfterMs = 8 * minuteMs;

type Watched = {
  /** When the kitchen was open and had the order. */
  watchedFromMs: number;
  seenAtMs: number | null;
  warnedAtMs: number | null;
  /** By itself: its diner was promised a time, so it isn't cancelled. */
  isAccepted: boolean;
};

/** What is to be done about an order that is PLACED, or was accepted by itself. */
export function unseenOutcome(
  { watchedFromMs, seenAtMs, warnedAtMs, isAccepted }: Watched,
  nowMs: number,
): 'WAIT' | 'WARN' | 'FORGET' {
  if (seenAtMs !== null) return 'WAIT';
  const unseenMs = nowMs - watchedFromMs;
  if (!isAccepted && unseenMs >= forgetAfterMs) return 'FORGET';
  return unseenMs >= warnAfterMs && warnedAtMs === null ? 'WARN' : 'WAIT';
}
