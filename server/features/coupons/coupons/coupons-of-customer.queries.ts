import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** By diner: how many coupons they used at this restaurant, no matter where they got them. */
export async function countRedemptionsOf(
  transaction: DatabaseTransaction,
  businessId: number,
  consumerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (consumerIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('coupons as c')
    .innerJoin('coupon_redemptions as r', (join) =>
      join.onRef('r.business_id', '=', 'c.business_id').onRef('r.coupon_id', '=', 'c.coupon_id'),
    )
    .select(['c.consumer_id', sql<number>`count(*)::int`.as('used')])
    .where('c.consumer_id', 'in', consumerIds)
    .where('r.redeemed_by', '=', businessId)
    .groupBy('c.consumer_id')
    .execute();
  return new Map(rows.map((row) => [row.consumer_id, row.used]));
}

/**
 * Coupons for this restaurant, or used here, newest first. Never those for any restaurant that were
 * not used here.
 */
export const findCouponsOfCustomer = (
  transaction: DatabaseTransaction,
  { businessId, consumerId }: { businessId: number; consumerId: number },
  limit: number,
) =>
  transaction
    .selectFrom('coupons')
    .select([
      'business_id',
      'state',
      'percent_off',
      'item_limit_cents',
      'promo_code',
      'issued_at',
      'expires_at',
      'redeemed_at',
    ])
    .where('consumer_id', '=', consumerId)
    .where('business_id', 'in', [0, businessId])
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute();

export type CouponOfDiner = Awaited<ReturnType<typeof findCouponsOfCustomer>>[number];
