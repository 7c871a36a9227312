import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findRedemptions } from '../coupons/index.ts';
import { findReviewedCoupons } from '../reviews/index.ts';

const dayMs = 86_400_000;
/** As long as the link that comes by itself after a visit is good for. */
const reviewableMs = 60 * dayMs;

type Of = { businessId: number; consumerId: number; nowMs: number };

/** The newest visit that a diner has not reviewed: today that is a coupon which they redeemed here. */
export async function findVisitToReview(transaction: DatabaseTransaction, { nowMs, ...of }: Of) {
  const redemptions = await findRedemptions(transaction, of, new Date(nowMs - reviewableMs));
  const reviewed = await findReviewedCoupons(
    transaction,
    of.businessId,
    redemptions.map(({ couponId }) => couponId),
  );
  return redemptions.find(({ couponId }) => !reviewed.has(couponId));
}
