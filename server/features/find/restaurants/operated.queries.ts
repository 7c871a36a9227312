import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';

/** Everything an operator reads about a restaurant, listed or not. */
export const findFacts = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

export type RestaurantFacts = Awaited<ReturnType<typeof findFacts>>;

/** Other transactions that would change it wait until this one ends, and see its result. */
export const lockFacts = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurants')
    .selectAll()
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function updateFacts(
  transaction: DatabaseTransaction,
  businessId: number,
  changes: Updateable<DB['restaurants']>,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('restaurants')
    .set({ ...changes, updated_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .execute();
}
