import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type CouponTransaction, within } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { noteVisit } from '../diners/index.ts';
import { type InvitingDependencies, inviteByText } from '../reviews/index.ts';
import { readCode } from './coupon-code.ts';
import { endCoupon, findByCode, holdCoupon, insertRedemption } from './coupons.queries.ts';
import { isGoodAnywhere } from './coupons.rules.ts';

type CouponPresented = {
  /** As the diner showed it. */
  code: string;
  /** For whom the transaction acts. */
  businessId: number;
  orderReference: string | null;
  nowMs: number;
};

/**
 * Uses a coupon up, as part of an order: with the order's transaction it is done, or undone. That
 * transaction acts for the restaurant where it is shown.
 */
export async function redeemCoupon(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  presented: CouponPresented,
) {
  const code = readCode(presented.code);
  if (code === undefined) return refuse('coupon_unknown');
  return within(transaction, { couponCode: code }, (seeing) =>
    redeem(seeing, deps, { ...presented, code }),
  );
}

async function redeem(
  transaction: CouponTransaction,
  deps: InvitingDependencies,
  { code, businessId, orderReference, nowMs }: CouponPresented,
) {
  const coupon = await findByCode(transaction, code);
  if (!coupon) return refuse('coupon_unknown');
  if (!isGoodAnywhere(coupon) && coupon.business_id !== businessId) {
    return refuse('coupon_of_another_restaurant');
  }
  const held = await holdCoupon(transaction, coupon);
  if (held?.state === 'REDEEMED') return refuse('coupon_already_redeemed');
  if (held?.state === 'VOID') return refuse('coupon_void');
  if (held?.state === 'EXPIRED' || coupon.expires_at.getTime() <= nowMs) {
    return refuse('coupon_expired');
  }
  const redemption = { redeemedBy: businessId, orderReference, nowMs };
  const isFirst = await insertRedemption(transaction, coupon, redemption);
  if (!isFirst) return refuse('coupon_already_redeemed');
  const ended = await endCoupon(transaction, coupon, { state: 'REDEEMED' }, nowMs);
  if (!ended) throw new Error('a coupon that was held changed its state');
  await noteVisit(transaction, coupon.consumer_id, nowMs);
  await inviteByText(transaction, deps, {
    businessId,
    consumerId: coupon.consumer_id,
    subject: { kind: 'COUPON', id: String(coupon.coupon_id) },
    visitedAtMs: nowMs,
    nowMs,
  });
  return {
    couponId: coupon.coupon_id,
    consumerId: coupon.consumer_id,
    percentOff: coupon.percent_off,
    promoCode: coupon.promo_code,
  };
}
