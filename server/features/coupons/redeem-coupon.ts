import { localDateAt } from '../../../contract/time-zone.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { queueText } from '../../platform/sms/text-queue.ts';
import { findPhoneToText } from '../consumers/index.ts';
import { inviteReview } from '../reviews/index.ts';
import { readCode } from './coupon-code.ts';
import { reviewText } from './coupon-text.ts';
import {
  type CouponTransaction,
  endCoupon,
  findByCode,
  findOwnPlace,
  holdCoupon,
  insertRedemption,
  nameCode,
} from './coupons.queries.ts';

export type RedeemingDependencies = { vault: Vault; publicUrl: string };

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

type CouponRow = Awaited<ReturnType<typeof findByCode>> & {};

/**
 * Uses a coupon up, as part of an order: with the order's transaction it is done, or undone. That
 * transaction acts for the restaurant where it is shown.
 */
export async function redeemCoupon(
  transaction: CouponTransaction,
  deps: RedeemingDependencies,
  presented: CouponPresented,
): Promise<CouponRedemption> {
  const { businessId, orderReference, nowMs } = presented;
  const code = readCode(presented.code);
  if (code === undefined) return { outcome: 'unknown' };
  await nameCode(transaction, code);
  const coupon = await findByCode(transaction, code);
  if (!coupon) return { outcome: 'unknown' };
  if (coupon.business_id !== 0 && coupon.business_id !== businessId) {
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
  await inviteToReview(transaction, deps, coupon, presented);
  return {
    outcome: 'redeemed',
    couponId: coupon.coupon_id,
    consumerId: coupon.consumer_id,
    percentOff: coupon.percent_off,
    promoCode: coupon.promo_code,
  };
}

async function inviteToReview(
  transaction: CouponTransaction,
  { vault, publicUrl }: RedeemingDependencies,
  coupon: CouponRow,
  { businessId, nowMs }: CouponPresented,
) {
  const phone = await findPhoneToText(transaction, vault, coupon.consumer_id);
  if (phone === undefined) return;
  const place = await findOwnPlace(transaction, businessId);
  const { token } = await inviteReview(transaction, {
    businessId,
    subject: { kind: 'COUPON', id: String(coupon.coupon_id) },
    consumerId: coupon.consumer_id,
    orderedOn: localDateAt(place.time_zone, nowMs),
    nowMs,
  });
  const restaurant = { name: place.name, slug: place.slug, businessExternalId: place.external_id };
  await queueText(transaction, vault, {
    to: phone,
    body: reviewText(restaurant, publicUrl, token),
    purpose: 'REVIEW_INVITATION',
    businessId,
    nowMs,
  });
}
