import { randomInt } from 'node:crypto';
import { replyDiscountDays } from '#contract/feedback/reply-rules.ts';
import { endOfLocalDayMs, localDateAt } from '#contract/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { insertReplyDiscount } from './reply-discounts.queries.ts';

// As in coupon codes, no characters that look alike. One character shorter than a coupon's, so that
// nobody confuses them.
const characters = '34679CDFGHJKMNPRTVWXY';
const length = 8;
const maxTries = 10;
const dayMs = 86_400_000;

const drawCode = () =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');

/** Formatted for people: `7FKM-3XWP`. */
const showOwnCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

type NewDiscount = {
  businessId: number;
  userReviewId: number;
  percentOff: number;
  timeZone: string;
  nowMs: number;
};

/**
 * A code of the restaurant's own that can be used once, until the end of a day at the restaurant.
 */
export async function issueReplyDiscount(
  transaction: DatabaseTransaction,
  { timeZone, nowMs, ...discount }: NewDiscount,
): Promise<{ shown: string; endsAtMs: number }> {
  const lastDay = localDateAt(timeZone, nowMs + replyDiscountDays * dayMs);
  const endsAtMs = endOfLocalDayMs(timeZone, lastDay);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const code = drawCode();
    const isFree = await insertReplyDiscount(transaction, {
      ...discount,
      code,
      issuedAt: new Date(nowMs),
      expiresAt: new Date(endsAtMs),
    });
    if (isFree) return { shown: showOwnCode(code), endsAtMs };
  }
  throw new Error(`no free code of the restaurant's own was drawn in ${maxTries} tries`);
}
