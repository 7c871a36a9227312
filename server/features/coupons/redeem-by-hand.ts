import type { Database } from '#platform/database/pool.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../audit/index.ts';
import { inRestaurant } from '../restaurants/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { readCode, showCode } from './coupon-code.ts';
import { redeemCoupon } from './redeem-coupon.ts';

type ByHand = { code: string; externalId: string; nowMs: number };

/** For an operator, when a restaurant took a coupon without an order that says so. */
export function redeemByHand(
  { database, ...deps }: InvitingDependencies & { database: Database },
  { code, externalId, nowMs }: ByHand,
) {
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const presented = { code, businessId, orderReference: null, nowMs };
    const redemption = await redeemCoupon(transaction, deps, presented);
    if (isRefused(redemption)) return redemption;
    await auditAsOperator(transaction, {
      businessId,
      action: 'COUPON_REDEEMED_BY_HAND',
      detail: showCode(readCode(code) ?? code),
      nowMs,
    });
    return redemption;
  });
}
