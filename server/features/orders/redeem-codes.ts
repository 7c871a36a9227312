import type { OrderRefusal } from '#contract/orders/refusals.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused } from '#platform/refusals/refuse.ts';
import { holdCoupons, type Redemption, takeCoupon } from '../coupons/index.ts';
import { noCodes, type Percents } from './price-order.rules.ts';
import type { ReadOrder } from './read-order.rules.ts';
import { readOwnCode, redeemReplyDiscount } from './redeem-reply-discount.ts';
import { holdReplyDiscounts } from './reply-discounts.queries.ts';

type Codes = Pick<ReadOrder, 'couponCode' | 'ownCode'>;

/** Locks all codes of several orders in a fixed order, before any of them is redeemed. */
export async function holdCodes(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly Codes[],
): Promise<void> {
  await holdCoupons(
    transaction,
    orders.flatMap(({ couponCode }) => couponCode ?? []),
  );
  const ownCodes = orders.flatMap(({ ownCode }) => (ownCode ? readOwnCode(ownCode) : []));
  await holdReplyDiscounts(transaction, { businessId, codes: ownCodes });
}

type Redeeming = { businessId: number; nowMs: number };

export type Redeemed = { percents: Percents; ofCoupon: Redemption | undefined };

/**
 * Uses an order's codes, as part of its transaction. Always in this order, so that two orders with
 * the same codes don't deadlock.
 */
export async function redeemCodes(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Redeeming,
  { couponCode, ownCode, reference }: Codes & Pick<ReadOrder, 'reference'>,
): Promise<Redeemed | Refused<OrderRefusal>> {
  const percents = { ...noCodes };
  let ofCoupon: Redemption | undefined;
  if (couponCode !== undefined) {
    const presented = { code: couponCode, businessId, orderReference: reference, nowMs };
    const redeemed = await takeCoupon(transaction, presented);
    if (isRefused(redeemed)) return redeemed;
    ofCoupon = redeemed;
    percents.ours = redeemed;
  }
  if (ownCode !== undefined) {
    const presented = { code: ownCode, businessId, orderReference: reference, nowMs };
    const percent = await redeemReplyDiscount(transaction, presented);
    if (isRefused(percent)) return percent;
    percents.own = percent;
  }
  return { percents, ofCoupon };
}
