import type { Database } from '../../platform/database/pool.ts';
import { actAsBusiness } from '../../platform/database/tenant.ts';
import { findBusinessId } from '../restaurants/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { type CouponRedemption, redeemCoupon } from './redeem-coupon.ts';

type ByHand = { code: string; externalId: string; nowMs: number };

/** For an operator whose restaurant took a coupon that no order tells of. */
export function redeemByHand(
  { database, ...deps }: InvitingDependencies & { database: Database },
  { code, externalId, nowMs }: ByHand,
): Promise<CouponRedemption | { outcome: 'restaurant_not_found' }> {
  return database.transaction().execute(async (transaction) => {
    const businessId = await findBusinessId(transaction, externalId);
    if (businessId === undefined) return { outcome: 'restaurant_not_found' };
    await actAsBusiness(transaction, businessId);
    return redeemCoupon(transaction, deps, { code, businessId, orderReference: null, nowMs });
  });
}
