import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './pool.ts';

/**
 * From here on the transaction acts for one restaurant: row-level security lets it see and change
 * that restaurant's rows alone. The setting ends with the transaction, so a pooled connection never
 * carries a tenant to its next user.
 */
export async function actAsBusiness(transaction: DatabaseTransaction, businessId: number) {
  await sql`select set_config('joyous.business_id', ${String(businessId)}, true)`.execute(
    transaction,
  );
}

/** Runs `work` in a transaction of its own that acts for one restaurant. */
export function asBusiness<Result>(
  database: Database,
  businessId: number,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await actAsBusiness(transaction, businessId);
    return work(transaction);
  });
}
