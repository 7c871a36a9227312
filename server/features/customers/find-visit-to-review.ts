import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findRedemptions, type Redemption } from '../coupons/index.ts';
import { findReviewedCoupons } from '../reviews/index.ts';
import { reviewableSince } from './customers.rules.ts';

type Of = { businessId: number; consumerId: number; nowMs: number };

/** The newest visit that a diner has not reviewed: today that is a coupon which they redeemed here. */
export async function findVisitToReview(
  transaction: DatabaseTransaction,
  { nowMs, ...of }: Of,
): Promise<Redemption | undefined> {
  const redemptions = await findRedemptions(transaction, of, reviewableSince(nowMs));
  const reviewed = await findReviewedCoupons(
    transaction,
    of.businessId,
    redemptions.map(({ couponId }) => couponId),
  );
  return redemptions.find(({ couponId }) => !reviewed.has(couponId));
}
