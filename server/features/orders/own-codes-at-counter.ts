import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { judgeReplyDiscount, readOwnCode, redeemReplyDiscount } from './redeem-reply-discount.ts';
import { findReplyDiscount, giveReplyDiscountBack } from './reply-discounts.queries.ts';

type Shown = { code: string; businessId: number; nowMs: number };

/**
 * Checks what a code of the restaurant's own is worth and whether it is valid, without using it.
 */
export async function checkOwnCode(
  transaction: DatabaseTransaction,
  { code: written, businessId, nowMs }: Shown,
) {
  const code = readOwnCode(written);
  const discount = await findReplyDiscount(transaction, { businessId, code });
  if (!discount) return undefined;
  const expiresAtMs = discount.expires_at.getTime();
  const judged = judgeReplyDiscount(discount, nowMs);
  const problem = isRefused(judged) ? judged.code : undefined;
  return { shown: code, percentOff: discount.percent_off, expiresAtMs, problem } as const;
}

/** Uses one when no order is sent to us. The restaurant pays for it itself, so nothing is owed. */
export async function takeOwnCode(transaction: DatabaseTransaction, shown: Shown) {
  const percentOff = await redeemReplyDiscount(transaction, shown);
  return isRefused(percentOff) ? percentOff : { shown: readOwnCode(shown.code), percentOff };
}

/** Makes it valid again. False if it was not taken at the counter. */
export const giveOwnCodeBack = (
  transaction: DatabaseTransaction,
  { businessId, code }: { businessId: number; code: string },
) => giveReplyDiscountBack(transaction, { businessId, code });
