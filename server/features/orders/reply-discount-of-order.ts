import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { readOwnCode } from './redeem-reply-discount.ts';
import { findReplyDiscount } from './reply-discounts.queries.ts';

type OfOrder = { businessId: number; code: string; orderReference: string };

/** The restaurant's own code that one of its orders used. */
export async function replyDiscountOfOrder(
  transaction: DatabaseTransaction,
  { businessId, code, orderReference }: OfOrder,
) {
  const place = { businessId, code: readOwnCode(code) };
  const discount = await findReplyDiscount(transaction, place);
  if (discount?.order_reference !== orderReference) return undefined;
  return { percentOff: discount.percent_off, issuedAt: discount.issued_at };
}
