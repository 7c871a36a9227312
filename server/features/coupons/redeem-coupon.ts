import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type CouponTransaction, within } from '#platform/database/transactions.ts';
import { noteVisit } from '../diners/index.ts';
import { type InvitingDependencies, inviteByText } from '../reviews/index.ts';
import { readCode } from './coupon-code.ts';
import { endCoupon, findByCode, holdCoupon, insertRedemption } from './coupons.queries.ts';
import { isGoodAnywhere } from './coupons.rules.ts';

export type CouponPresented = {
  /** As the diner showed it. */
  code: string;
  /** For whom the transaction acts. */
  businessId: number;
  orderReference: string | null;
  nowMs: number;
};

export type RedeemedCoupon = {
  couponId: number;
  consumerId: number;
  percentOff: number;
  promoCode: string | null;
};

export type CouponRedemption =
  | ({ outcome: 'redeemed' } & RedeemedCoupon)
  | { outcome: 'unknown' | 'another_restaurants' | 'already_redeemed' | 'expired' | 'void' };

/**
 * Uses a coupon up, as part of an order: with the order's transaction it is done, or undone. That
 * transaction acts for the restaurant where it is shown.
 */
export async function redeemCoupon(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  presented: CouponPresented,
): Promise<CouponRedemption> {
  const code = readCode(presented.code);
  if (code === undefined) return { outcome: 'unknown' };
  return within(transaction, { couponCode: code }, (seeing) =>
    redeem(seeing, deps, { ...presented, code }),
  );
}

async function redeem(
  transaction: CouponTransaction,
  deps: InvitingDependencies,
  { code, businessId, orderReference, nowMs }: CouponPresented,
): Promise<CouponRedemption> {
  const coupon = await findByCode(transaction, code);
  if (!coupon) return { outcome: 'unknown' };
  if (!isGoodAnywhere(coupon) && coupon.business_id !== businessId) {
    return { outcome: 'another_restaurants' };
  }
  const held = await holdCoupon(transaction, coupon);
  if (held?.state === 'REDEEMED') return { outcome: 'already_redeemed' };
  if (held?.state === 'VOID') return { outcome: 'void' };
  if (held?.state === 'EXPIRED' || coupon.expires_at.getTime() <= nowMs) {
    return { outcome: 'expired' };
  }
  const redemption = { redeemedBy: businessId, orderReference, nowMs };
  const isFirst = await insertRedemption(transaction, coupon, redemption);
  if (!isFirst) return { outcome: 'already_redeemed' };
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
    outcome: 'redeemed',
    couponId: coupon.coupon_id,
    consumerId: coupon.consumer_id,
    percentOff: coupon.percent_off,
    promoCode: coupon.promo_code,
  };
}
