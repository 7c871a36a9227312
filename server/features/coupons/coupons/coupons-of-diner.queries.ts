import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { liveStates } from './coupons.rules.ts';

type OfDiner = {
  /** The restaurant that the transaction acts for; 0 for coupons valid anywhere. */
  businessId: number;
  consumerIds: readonly number[];
};

export const findCouponsOf = (
  transaction: DatabaseTransaction,
  { businessId, consumerIds }: OfDiner,
) =>
  transaction
    .selectFrom('coupons')
    .select([
      'coupon_id',
      'code',
      'percent_off',
      'item_limit_cents',
      'state',
      'promo_code',
      'utm',
      'texts',
      'issued_at',
      'sent_at',
      'expires_at',
      'redeemed_at',
      'voided_at',
    ])
    .where('business_id', '=', businessId)
    .where('consumer_id', 'in', consumerIds)
    .orderBy('coupon_id')
    .execute();

/** Coupons used at a restaurant, including those valid anywhere. */
export const findUsesOf = (
  transaction: DatabaseTransaction,
  { businessId, consumerIds }: OfDiner,
) =>
  transaction
    .selectFrom('coupon_redemptions as r')
    .innerJoin('coupons as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.coupon_id', '=', 'r.coupon_id'),
    )
    .select(['c.coupon_id', 'c.code', 'r.order_reference', 'r.redeemed_at'])
    .where('r.redeemed_by', '=', businessId)
    .where('c.consumer_id', 'in', consumerIds)
    .orderBy('r.redeemed_at')
    .execute();

/** Voids them, because their codes went to an erased number. */
export async function voidCouponsOf(
  transaction: DatabaseTransaction,
  { businessId, consumerIds }: OfDiner,
  nowMs: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({ state: 'VOID', voided_at: new Date(nowMs), void_reason: 'Its diner was erased' })
    .where('business_id', '=', businessId)
    .where('consumer_id', 'in', consumerIds)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
