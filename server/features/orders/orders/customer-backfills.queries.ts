import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

/** Row-level security shows all of them to a transaction that acts for no restaurant. */
export async function findBackfills(database: Database): Promise<number[]> {
  const rows = await database.selectFrom('customer_backfills').select('business_id').execute();
  return rows.map((row) => row.business_id);
}

/**
 * Locked, so that two workers don't do the same; undefined if another worker has it or it is done.
 */
export const lockBackfill = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('customer_backfills')
    .select(['done_up_to', 'last_order_id'])
    .where('business_id', '=', businessId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The next orders with customer details. Erasing one of them has to wait. */
export const findOrdersToLink = (
  transaction: DatabaseTransaction,
  businessId: number,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
) =>
  transaction
    .selectFrom('orders')
    .select(['order_id', 'integration', 'reference', 'sealed_details'])
    .where('business_id', '=', businessId)
    .where('order_id', '>', after)
    .where('order_id', '<=', upTo)
    .where('sealed_details', 'is not', null)
    .orderBy('order_id')
    .limit(limit)
    .forShare()
    .execute();

export const setDoneUpTo = (
  transaction: DatabaseTransaction,
  businessId: number,
  doneUpTo: number,
) =>
  transaction
    .updateTable('customer_backfills')
    .set({ done_up_to: doneUpTo })
    .where('business_id', '=', businessId)
    .execute();

export const deleteBackfill = (transaction: DatabaseTransaction, businessId: number) =>
  transaction.deleteFrom('customer_backfills').where('business_id', '=', businessId).execute();
