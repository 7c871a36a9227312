import { hourMs, minuteMs } from '#contract/time/durations.ts';

/**
 * Counts only wrong codes, because all guests of a restaurant may share its network. A code has 52
 * bits, so guessing doesn't find one.
 */
export const wrongCardsOfNetwork = {
  name: 'tables.wrong.network',
  points: 300,
  windowMs: hourMs,
  refusal: 'too_many_attempts',
  isOfNetwork: true,
} as const;

/** How long after a call the table can call again, no matter who presses. */
export const callsAgainAfterMs = 2 * minuteMs;

/** How long a call stays on the kitchen's page. */
export const callLastsMs = hourMs;
