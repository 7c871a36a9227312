import { codeCharacters } from '#contract/code-characters.ts';
import { replyCodeDays, replyCodeLength } from '#contract/reviews/reviews/reply-rules.ts';
import { endOfDayInMs } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { drawShortCode, drawUntilFree, plainCode } from '#platform/tokens/short-code.ts';
import {
  findReplyCode,
  insertReplyCode,
  lockReplyCodes,
  redeemReplyCodes,
} from './reply-codes.queries.ts';

/** Formatted for people: `7FKM-3XWP`. */
export const showReplyCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

// 2^35 codes: with a hundred thousand valid ones, one guess in 380,000 finds one.
const written = new RegExp(`^[${codeCharacters}]{${replyCodeLength}}$`);

/** Reads what people type; undefined if it cannot be a code. */
export function readReplyCode(text: string): string | undefined {
  const code = plainCode(text);
  return written.test(code) ? code : undefined;
}

type NewCode = {
  businessId: number;
  userReviewId: number;
  percentOff: number;
  timeZone: string;
  nowMs: number;
};

/** A code that can be used once, until the end of a day at the restaurant. */
export async function issueReplyCode(
  transaction: DatabaseTransaction,
  { timeZone, nowMs, ...offer }: NewCode,
): Promise<{ code: string; endsAtMs: number }> {
  const endsAtMs = endOfDayInMs(timeZone, nowMs, replyCodeDays);
  const times = { issuedAt: new Date(nowMs), expiresAt: new Date(endsAtMs) };
  return drawUntilFree('reply code', async () => {
    const code = drawShortCode(replyCodeLength);
    const isFree = await insertReplyCode(transaction, { ...offer, ...times, code });
    return isFree ? { code, endsAtMs } : undefined;
  });
}

/** By their codes, locked until the transaction ends. */
export type LockedReplyCodes = Awaited<ReturnType<typeof lockReplyCodes>>;

type LockedReplyCode = LockedReplyCodes extends ReadonlyMap<string, infer One> ? One : never;

type ReplyCodeRefusal = 'own_code_unknown' | 'own_code_used' | 'own_code_expired';

/** The percentage of a code that was locked, if it may be used. */
export function judgeReplyCode(
  locked: LockedReplyCode | undefined,
  nowMs: number,
): number | Refused<ReplyCodeRefusal> {
  if (!locked) return refuse('own_code_unknown');
  if (locked.redeemed_at !== null) return refuse('own_code_used');
  return locked.expires_at.getTime() <= nowMs ? refuse('own_code_expired') : locked.percent_off;
}

type Shown = { code: string; businessId: number; nowMs: number };

/** Checks what a code is worth and whether it is valid, without using it. */
export async function checkReplyCode(
  transaction: DatabaseTransaction,
  { code: written, businessId, nowMs }: Shown,
) {
  const code = plainCode(written);
  const found = await findReplyCode(transaction, { businessId, code });
  if (!found) return undefined;
  const expiresAtMs = found.expires_at.getTime();
  const judged = judgeReplyCode(found, nowMs);
  const problem = isRefused(judged) ? judged.code : undefined;
  return { shown: code, percentOff: found.percent_off, expiresAtMs, problem } as const;
}

/**
 * Uses one at the counter, where no order is sent to us. The restaurant pays for it itself, so
 * nothing is owed.
 */
export async function redeemReplyCode(
  transaction: DatabaseTransaction,
  { code: written, ...here }: Shown,
): Promise<{ shown: string; percentOff: number } | Refused<ReplyCodeRefusal>> {
  const code = plainCode(written);
  const locked = await lockReplyCodes(transaction, { ...here, codes: [code] });
  const percentOff = judgeReplyCode(locked.get(code), here.nowMs);
  if (isRefused(percentOff)) return percentOff;
  await redeemReplyCodes(transaction, here, [{ code, orderReference: null }]);
  return { shown: code, percentOff };
}

type OfOrder = { businessId: number; code: string; orderReference: string };

/** The code that one of the restaurant's orders used. */
export async function replyCodeOfOrder(
  transaction: DatabaseTransaction,
  { businessId, code, orderReference }: OfOrder,
) {
  const found = await findReplyCode(transaction, { businessId, code: plainCode(code) });
  if (found?.order_reference !== orderReference) return undefined;
  return { percentOff: found.percent_off, issuedAt: found.issued_at };
}
