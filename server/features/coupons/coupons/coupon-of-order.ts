import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { readCode } from './coupon-code.ts';
import { findCouponOfOrder } from './coupons.queries.ts';
import { isGoodAnywhere, worthOf } from './coupons.rules.ts';

type OfOrder = { businessId: number; code: string; orderReference: string };

/** What a restaurant may know about the coupon that one of its orders used. */
export async function couponOfOrder(
  transaction: DatabaseTransaction,
  { businessId, code: written, orderReference }: OfOrder,
) {
  // As the till sent it.
  const code = readCode(written);
  if (code === undefined) return undefined;
  const coupon = await findCouponOfOrder(transaction, { businessId, code, orderReference });
  if (!coupon) return undefined;
  return {
    consumerId: coupon.consumer_id,
    ...worthOf(coupon),
    promoCode: coupon.promo_code,
    issuedAt: coupon.issued_at,
    isGoodAnywhere: isGoodAnywhere(coupon),
  };
}
