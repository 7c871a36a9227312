import { dayMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findRedemptions } from '../../coupons/coupons/index.ts';
import { findReviewedCoupons } from '../../reviews/reviews/index.ts';

/** As long as the automatic link after a visit is valid. */
const reviewableMs = 60 * dayMs;

type Of = { businessId: number; consumerId: number; nowMs: number };

/**
 * The newest visit that the diner has not reviewed: at present, a coupon that they redeemed here. A
 * visit with an anonymous review counts as not reviewed, or staff would learn who wrote it; it
 * comes last, and nothing is sent for it.
 */
export async function findVisitToReview(transaction: DatabaseTransaction, { nowMs, ...of }: Of) {
  const redemptions = await findRedemptions(transaction, of, new Date(nowMs - reviewableMs));
  const reviewed = await findReviewedCoupons(
    transaction,
    of.businessId,
    redemptions.map(({ couponId }) => couponId),
  );
  const open = redemptions.find(({ couponId }) => !reviewed.has(couponId));
  if (open) return { ...open, isReviewed: false };
  const unnamed = redemptions.find(({ couponId }) => reviewed.get(couponId)?.anonymous);
  return unnamed && { ...unnamed, isReviewed: true };
}
