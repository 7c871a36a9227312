import { integrationLimits } from '#contract/integrations/limits.ts';
import { endOfLocalDayMs } from '#contract/time-zone.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** That a key was used is written down once in so long, not at every call. */
export const usedEveryMs = minuteMs;

/** Budgets that all server processes share. */
export const budgets = {
  /** Keys that look like one and are none: each costs a look into the database. */
  wrongKeysOfNetwork: {
    name: 'partner.wrong-key.network',
    points: 60,
    windowMs: 10 * minuteMs,
    refusal: 'too_many_wrong_keys',
    isOfNetwork: true,
  },
  callsOfKey: {
    name: 'partner.call.key',
    points: integrationLimits.callsAMinute,
    windowMs: minuteMs,
    refusal: 'too_many_calls',
    // One for each call of a till, and it limits no guesses and no texts.
    isForgettable: true,
  },
} as const;

/** Of a key that nobody gave another end: forgotten keys stop by themselves. */
export const keyLifeMs = integrationLimits.keyLifeDays * dayMs;

/** How long a repeat gets the first answer. What it was about is known by its reference for ever. */
export const answerKeptMs = integrationLimits.answerKeptDays * dayMs;

/** How long it is known what a key gave back in a day; it limits that day alone. */
export const refundDayKeptMs = 31 * dayMs;

/** Good to the end of a day, as the restaurant's clocks have it. */
export const expiryOf = (timeZone: string, lastDay: string): Date =>
  new Date(endOfLocalDayMs(timeZone, lastDay) + 1);

type KeyFacts = { expires_at: Date | null; revoked_at: Date | null };

export type KeyState = 'good' | 'expired' | 'revoked';

export function keyState({ expires_at, revoked_at }: KeyFacts, nowMs: number): KeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at.getTime() <= nowMs ? 'expired' : 'good';
}
