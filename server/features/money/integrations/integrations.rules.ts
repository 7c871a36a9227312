import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { endOfLocalDayMs } from '#contract/time/time-zone.ts';

/** The use of a key is recorded this often at most, not at every call. */
export const usedEveryMs = minuteMs;

/** Budgets shared by all server processes. */
export const budgets = {
  /** Well-formed but wrong keys: each costs a database lookup. */
  wrongKeysOfNetwork: {
    name: 'integrations.wrong-key.network',
    points: 60,
    windowMs: 10 * minuteMs,
    refusal: 'too_many_wrong_keys',
    isOfNetwork: true,
  },
  callsOfKey: {
    name: 'integrations.call.key',
    points: integrationLimits.callsAMinute,
    windowMs: minuteMs,
    refusal: 'too_many_calls',
    // One for each call of a till; it limits neither guesses nor texts.
    isForgettable: true,
  },
} as const;

/** For a key without an expiry of its own: forgotten keys stop working automatically. */
export const keyLifeMs = integrationLimits.keyLifeDays * dayMs;

/**
 * How long a repeat gets the first answer. The reference identifies the order or refund forever.
 */
export const answerRetentionMs = integrationLimits.answerRetentionDays * dayMs;

/** How long a key's refunds per day are stored; the limit only concerns that day. */
export const refundDayRetentionMs = 31 * dayMs;

/** Valid to the end of a day, in the restaurant's time zone. */
export const expiryOf = (timeZone: string, lastDay: string): Date =>
  new Date(endOfLocalDayMs(timeZone, lastDay) + 1);

/** Whether people would take two names for the same: they differ only in case, spaces or signs. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const isSameProgram = (one: string, other: string): boolean => bare(one) === bare(other);

/** The name of our own orders on the web, however it is written. */
export const isTaken = (name: string): boolean => isSameProgram(name, webIntegration);

type KeyFacts = { expires_at: Date | null; revoked_at: Date | null };

export type KeyState = 'good' | 'expired' | 'revoked';

export function keyState({ expires_at, revoked_at }: KeyFacts, nowMs: number): KeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at.getTime() <= nowMs ? 'expired' : 'good';
}
