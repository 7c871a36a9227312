import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findReplyDiscount, takeReplyDiscount } from './reply-discounts.queries.ts';

type Presented = {
  code: string;
  businessId: number;
  /** Null if it is taken at the counter. */
  orderReference: string | null;
  nowMs: number;
};

/** Reads what people type. */
export const readOwnCode = (shown: string) => shown.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * Uses a code of the restaurant's own, as part of an order's transaction; returns its percentage.
 */
export async function redeemReplyDiscount(
  transaction: DatabaseTransaction,
  { code: shown, businessId, orderReference, nowMs }: Presented,
): Promise<number | Refused<'own_code_unknown' | 'own_code_used' | 'own_code_expired'>> {
  const place = { businessId, code: readOwnCode(shown) };
  const percent = await takeReplyDiscount(transaction, place, { orderReference, nowMs });
  if (percent !== undefined) return percent;
  const discount = await findReplyDiscount(transaction, place);
  if (!discount) return refuse('own_code_unknown');
  return refuse(discount.redeemed_at === null ? 'own_code_expired' : 'own_code_used');
}
