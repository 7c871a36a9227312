import { sql, type Transaction } from 'kysely';
import type { Database } from './pool.ts';
import type { DB } from './schema.gen.ts';

/**
 * Runs `work` as one restaurant. Row-level security lets the transaction see and change that
 * restaurant's rows alone; the setting ends with the transaction, so a pooled connection never
 * carries a tenant to its next user.
 */
export function asBusiness<Result>(
  database: Database,
  businessId: number,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('joyous.business_id', ${String(businessId)}, true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}
