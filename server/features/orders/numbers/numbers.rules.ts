import { dayMs, minuteMs } from '#contract/time/durations.ts';

/** How long a device may order with a number once it is proven. */
export const proofLifeMs = 30 * dayMs;

const ofNetwork = (name: string, points: number) =>
  ({
    name,
    points,
    windowMs: 10 * minuteMs,
    refusal: 'too_many_codes',
    isOfNetwork: true,
  }) as const;

/**
 * A network may be that of a restaurant's guests. How many codes one number gets is up to the texts'
 * own budgets; five tries for each leave a guesser 25 an hour of a million.
 */
export const asksOfNetwork = ofNetwork('numbers.ask.network', 30);
export const triesOfNetwork = ofNetwork('numbers.tries.network', 60);
