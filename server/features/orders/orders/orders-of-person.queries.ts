import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** Orders with customer details, by number; the time when they came in. */
export const findSealedAfter = (
  transaction: DatabaseTransaction,
  { businessId, orderId, since, limit }: OrderKey & { since: Date | undefined; limit: number },
) =>
  transaction
    .selectFrom('orders')
    .select(['order_id', 'integration', 'reference', 'sealed_details'])
    .where('business_id', '=', businessId)
    .where('order_id', '>', orderId)
    .where('sealed_details', 'is not', null)
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since as Date))
    .orderBy('order_id')
    .limit(limit)
    .execute();

/** The order that used a coupon. */
export const findOrderByCoupon = (
  transaction: DatabaseTransaction,
  used: { businessId: number; code: string; reference: string },
) =>
  transaction
    .selectFrom('orders')
    .select('order_id')
    .where('business_id', '=', used.businessId)
    .where('reference', '=', used.reference)
    // As the till sent it.
    .where(sql<boolean>`plain_code(coupon_code) = ${used.code}`)
    .executeTakeFirst();
