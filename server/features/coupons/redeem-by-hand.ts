import type { Database } from '#platform/database/pool.ts';
import { inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { type CouponRedemption, redeemCoupon } from './redeem-coupon.ts';

type ByHand = { code: string; externalId: string; nowMs: number };

/** For an operator whose restaurant took a coupon that no order tells of. */
export function redeemByHand(
  { database, ...deps }: InvitingDependencies & { database: Database },
  { code, externalId, nowMs }: ByHand,
): Promise<CouponRedemption | NoRestaurant> {
  return inRestaurant(database, externalId, (transaction, businessId) =>
    redeemCoupon(transaction, deps, { code, businessId, orderReference: null, nowMs }),
  );
}
