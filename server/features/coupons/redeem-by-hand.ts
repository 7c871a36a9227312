import type { Database } from '#platform/database/pool.ts';
import { recordAudit } from '../audit/index.ts';
import { inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { type CouponRedemption, redeemCoupon } from './redeem-coupon.ts';

type ByHand = { code: string; externalId: string; nowMs: number };

/** For an operator, when a restaurant took a coupon without an order that says so. */
export function redeemByHand(
  { database, ...deps }: InvitingDependencies & { database: Database },
  { code, externalId, nowMs }: ByHand,
): Promise<CouponRedemption | NoRestaurant> {
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const presented = { code, businessId, orderReference: null, nowMs };
    const redemption = await redeemCoupon(transaction, deps, presented);
    if (redemption.outcome === 'redeemed') {
      await recordAudit(transaction, {
        businessId,
        action: 'COUPON_REDEEMED_BY_HAND',
        actorUserId: null,
        detail: showCode(readCode(code) ?? code),
        address: null,
        nowMs,
      });
    }
    return redemption;
  });
}
