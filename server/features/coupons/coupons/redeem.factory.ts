import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import type { InvitingDependencies } from '../../reviews/reviews/index.ts';
import { inviteToReview, recordVisits, redeemCoupon } from './redeem-coupon.ts';

type Presented = Parameters<typeof redeemCoupon>[1];

/** Uses a coupon as an intake transaction does. */
export async function redeemAndInvite(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  presented: Presented,
) {
  const redemption = await redeemCoupon(transaction, presented);
  if (!isRefused(redemption)) {
    await recordVisits(transaction, [redemption], presented.nowMs);
    await inviteToReview(transaction, deps, presented, [redemption]);
  }
  return redemption;
}

/** The same at a restaurant, without an order. */
export const redeemByHand = (
  { database, ...deps }: InvitingDependencies & { database: Database },
  { code, externalId, nowMs }: { code: string; externalId: string; nowMs: number },
) =>
  inRestaurant(database, externalId, (transaction, businessId) =>
    redeemAndInvite(transaction, deps, { code, businessId, orderReference: null, nowMs }),
  );
