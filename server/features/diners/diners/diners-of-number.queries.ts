import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

/**
 * One row, or none; for callers that act for no restaurant. `phoneIndexes`: by each key of the
 * ring.
 */
export const findDinersWith = (database: Database, phoneIndexes: readonly Buffer[]) =>
  database
    .selectFrom('consumers')
    .select(['consumer_id', 'created_at', 'visited_at', 'stopped_at'])
    .where('phone_index', 'in', phoneIndexes)
    .execute();

/**
 * Keeps the rows, without the number. Waits for any call that is about to give this diner a coupon;
 * a person who comes with the number afterwards is a new diner.
 */
export async function eraseDinersWith(
  transaction: DatabaseTransaction,
  phoneIndexes: readonly Buffer[],
  nowMs: number,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('consumers')
    .set({
      phone_index: null,
      sealed_phone: null,
      stopped_at: null,
      visited_at: null,
      erased_at: new Date(nowMs),
    })
    .where('phone_index', 'in', phoneIndexes)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
