import type { OrderRefusal } from '#contract/orders/refusals.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused } from '#platform/refusals/refuse.ts';
import { redeemCoupon } from '../coupons/index.ts';
import type { InvitingDependencies } from '../reviews/index.ts';
import { noCodes, type Percents } from './price-order.rules.ts';
import type { ReadOrder } from './read-order.rules.ts';
import { redeemReplyDiscount } from './redeem-reply-discount.ts';

type Redeeming = { businessId: number; nowMs: number };

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
  const percents = { ...noCodes };
  if (couponCode !== undefined) {
    const presented = { code: couponCode, businessId, orderReference: reference, nowMs };
    const redeemed = await redeemCoupon(transaction, deps, presented);
    if (isRefused(redeemed)) return redeemed;
    percents.ours = redeemed.percentOff;
  }
  if (ownCode !== undefined) {
    const presented = { code: ownCode, businessId, orderReference: reference, nowMs };
    const percent = await redeemReplyDiscount(transaction, presented);
    if (isRefused(percent)) return percent;
    percents.own = percent;
  }
  return percents;
}
