import { idleLimitMs, idleWarningMs } from '#contract/access/access-rules.ts';

export type IdlePhase =
  | { phase: 'quiet' }
  | { phase: 'warning'; leftMs: number }
  | { phase: 'over' };

/** While somebody works, the server is asked once in so long: it counts from there, and so do we. */
export const askEveryMs = 60_000;

export function idlePhase(nowMs: number, askedAtMs: number): IdlePhase {
  const leftMs = askedAtMs + idleLimitMs - nowMs;
  if (leftMs <= 0) return { phase: 'over' };
  return leftMs <= idleWarningMs ? { phase: 'warning', leftMs } : { phase: 'quiet' };
}
