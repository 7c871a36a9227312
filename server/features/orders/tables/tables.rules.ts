import { hourMs, minuteMs } from '#contract/time/durations.ts';

/**
 * Counts wrong codes only: all guests of a restaurant may share its network. A code has 52 bits, so
 * that guessing finds none.
 */
export const wrongCardsOfNetwork = {
  name: 'tables.wrong.network',
  points: 300,
  windowMs: hourMs,
  refusal: 'too_many_attempts',
  isOfNetwork: true,
} as const;

/** A table calls once in so long, whoever presses. */
export const callsAgainAfterMs = 2 * minuteMs;

/** How long a call waits for somebody on the kitchen's page. */
export const callLastsMs = hourMs;
