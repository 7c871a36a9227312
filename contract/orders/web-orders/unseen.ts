import { minuteMs } from '../../time/durations.ts';

/**
 * How long an order stays unseen until managers are texted, and until one that isn't accepted is
 * canceled.
 */
export const warnAfterMs = 4 * minuteMs;
const forgetAfterMs = 8 * minuteMs;

type Watched = {
  /** When the kitchen was open and had the order. */
  watchedFromMs: number;
  seenAtMs: number | null;
  warnedAtMs: number | null;
  /** Accepted by itself: its diner was promised a time, so it isn't canceled. */
  isAccepted: boolean;
};

/** What to do about an unseen order that is PLACED, or was accepted by itself. */
export function unseenOutcome(
  { watchedFromMs, seenAtMs, warnedAtMs, isAccepted }: Watched,
  nowMs: number,
): 'WAIT' | 'WARN' | 'FORGET' {
  if (seenAtMs !== null) return 'WAIT';
  const unseenMs = nowMs - watchedFromMs;
  if (!isAccepted && unseenMs >= forgetAfterMs) return 'FORGET';
  return unseenMs >= warnAfterMs && warnedAtMs === null ? 'WARN' : 'WAIT';
}
