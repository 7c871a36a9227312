import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** Row-level security holds in all of these: whoever is no diner of the restaurant is not there. */
export const findDinerByPhone = (transaction: DatabaseTransaction, phoneIndexes: Buffer[]) =>
  transaction
    .selectFrom('consumers')
    .select('consumer_id')
    .where('phone_index', 'in', phoneIndexes)
    .executeTakeFirst();

export const findDiner = (transaction: DatabaseTransaction, consumerId: number) =>
  transaction
    .selectFrom('consumers')
    .select('consumer_id')
    .where('consumer_id', '=', consumerId)
    .executeTakeFirst();

/** The newest visit that a diner has not reviewed: today that is a coupon which they redeemed here. */
export const findVisitToReview = (
  transaction: DatabaseTransaction,
  { businessId, consumerId, since }: { businessId: number; consumerId: number; since: Date },
) =>
  transaction
    .selectFrom('coupon_redemptions as r')
    .innerJoin('coupons as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.coupon_id', '=', 'r.coupon_id'),
    )
    .select(['c.coupon_id', 'r.redeemed_at'])
    .where('r.redeemed_by', '=', businessId)
    .where('c.consumer_id', '=', consumerId)
    .where('r.redeemed_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews as v')
            .select('v.user_review_id')
            .where('v.business_id', '=', businessId)
            .where('v.subject_kind', '=', 'COUPON')
            .where('v.subject_id', '=', sql<string>`c.coupon_id::text`),
        ),
      ),
    )
    .orderBy('r.redeemed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
