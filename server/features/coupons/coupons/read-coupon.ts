import { lastZone } from '#contract/time/time-zone.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { inTransaction, within } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { readCode, showCode } from './coupon-code.ts';
import { findByCode, findCouponOfOrder } from './coupons.queries.ts';
import { couponProblem, isGoodAnywhere, worthOf } from './coupons.rules.ts';

type Shown = { code: string; businessId: number; nowMs: number };

/**
 * Checks what a coupon is worth and whether it is valid here, without using it. Undefined: no such
 * coupon.
 */
export async function checkCoupon(
  transaction: DatabaseTransaction,
  { code: written, businessId, nowMs }: Shown,
) {
  const code = readCode(written);
  if (code === undefined) return undefined;
  const coupon = await within(transaction, { couponCode: code }, (seeing) =>
    findByCode(seeing, code),
  );
  return (
    coupon && {
      shown: showCode(code),
      ...worthOf(coupon),
      expiresAtMs: coupon.expires_at.getTime(),
      /** The time zone that its last day ends in, if not the restaurant's. */
      zone: isGoodAnywhere(coupon) ? lastZone : undefined,
      problem: couponProblem(coupon, businessId, nowMs),
    }
  );
}

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
    couponId: coupon.coupon_id,
    consumerId: coupon.consumer_id,
    ...worthOf(coupon),
    promoCode: coupon.promo_code,
    issuedAt: coupon.issued_at,
    isGoodAnywhere: isGoodAnywhere(coupon),
  };
}

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Everything that an operator may know about a coupon, but not whose it is. */
export async function showCoupon(database: Database, written: string) {
  const code = readCode(written);
  if (code === undefined) return refuse('coupon_unknown');
  return inTransaction(database, { couponCode: code }, async (transaction) => {
    const row = await findByCode(transaction, code);
    if (!row) return refuse('coupon_unknown');
    return {
      code: showCode(row.code),
      couponId: row.coupon_id,
      businessId: isGoodAnywhere(row) ? null : row.business_id,
      state: row.state,
      ...worthOf(row),
      promoCode: row.promo_code,
      texts: row.texts,
      issuedAt: instant(row.issued_at),
      sentAt: instant(row.sent_at),
      expiresAt: instant(row.expires_at),
      redeemedAt: instant(row.redeemed_at),
      voidedAt: instant(row.voided_at),
      voidReason: row.void_reason,
    };
  });
}
