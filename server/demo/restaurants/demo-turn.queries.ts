import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

/** Of several processes that start at once, one continues and the others wait for it. */
export async function waitForDemoTurn(transaction: DatabaseTransaction) {
  // The first one has to load all restaurants; the usual timeout is for a single row.
  await sql`set local lock_timeout = '60s'`.execute(transaction);
  await sql`set local statement_timeout = '60s'`.execute(transaction);
  await waitForTurn(transaction, 'demo', 'restaurants');
}
