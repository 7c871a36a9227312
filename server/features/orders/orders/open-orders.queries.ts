import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** A restaurant's orders: how many have not ended, and when the last one came in. */
export async function findStanding(transaction: DatabaseTransaction, businessId: number) {
  const { open } = await transaction
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('business_id', '=', businessId)
    .where('stage', '<>', 'COMPLETED')
    .where('stage', '<>', 'CANCELLED')
    .executeTakeFirstOrThrow();
  const last = await transaction
    .selectFrom('orders')
    .select(['order_id', 'received_at'])
    .where('business_id', '=', businessId)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { open, last };
}
