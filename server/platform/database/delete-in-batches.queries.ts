import { type RawBuilder, sql } from 'kysely';
import type { Database } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** Short transactions: nobody waits for a row for long. */
const batchSize = 1_000;

type OldRows = { table: keyof DB; hasEnded: RawBuilder<unknown>; beganAt: string };

/**
 * Until nothing is left, also when another process deletes some of it at the same time. The oldest
 * first: two processes that do this come to the rows in the same order, so neither deadlocks the other.
 * Row-level security shows only rows that have ended by the database's own clock: a server whose clock
 * is fast deletes nothing too early.
 */
export async function deleteInBatches(
  database: Database,
  { table, hasEnded, beganAt }: OldRows,
): Promise<void> {
  const batch = sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${hasEnded}
      order by ${sql.ref(beganAt)} limit ${batchSize}))`;
  while ((await batch.execute(database)).numAffectedRows);
}
