import { idleLimitMs, idleWarningMs } from '#contract/people/access/access-rules.ts';
import { minuteMs } from '#contract/time/durations.ts';

export type IdlePhase =
  | { phase: 'quiet' }
  | { phase: 'warning'; leftMs: number }
  | { phase: 'ended' };

/**
 * While somebody works, the server is asked once per this interval: both sides count the idle time
 * from then.
 */
export const askEveryMs = minuteMs;

export function idlePhase(nowMs: number, askedAtMs: number): IdlePhase {
  const leftMs = askedAtMs + idleLimitMs - nowMs;
  if (leftMs <= 0) return { phase: 'ended' };
  return leftMs <= idleWarningMs ? { phase: 'warning', leftMs } : { phase: 'quiet' };
}
