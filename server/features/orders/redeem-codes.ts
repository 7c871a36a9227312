import type { OrderRefusal } from '#contract/orders/refusals.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { redeemCoupon } from '../coupons/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { noCodes, type Percents } from './price-order.rules.ts';
import type { ReadOrder } from './read-order.rules.ts';

type Redeeming = { businessId: number; nowMs: number };

const couponRefusals = {
  unknown: 'coupon_unknown',
  another_restaurants: 'coupon_of_another_restaurant',
  already_redeemed: 'coupon_already_redeemed',
  expired: 'coupon_expired',
  void: 'coupon_void',
} as const;

/**
 * Uses up the codes of an order, as part of its transaction. Always in this order, so that two orders
 * with the same codes don't wait for each other.
 */
export async function redeemCodes(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  { businessId, nowMs }: Redeeming,
  { couponCode, ownCode, reference }: Pick<ReadOrder, 'couponCode' | 'ownCode' | 'reference'>,
): Promise<Percents | Refused<OrderRefusal>> {
  if (ownCode !== undefined) return refuse('own_code_unknown');
  const percents = { ...noCodes };
  if (couponCode !== undefined) {
    const presented = { code: couponCode, businessId, orderReference: reference, nowMs };
    const redeemed = await redeemCoupon(transaction, deps, presented);
    if (redeemed.outcome !== 'redeemed') return refuse(couponRefusals[redeemed.outcome]);
    percents.ours = redeemed.percentOff;
  }
  return percents;
}
