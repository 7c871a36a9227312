import { type RawBuilder, sql } from 'kysely';
import type { Database } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** Keeps transactions short, so that other statements never wait long for a row. */
const batchSize = 1_000;

type OldRows = { table: keyof DB; hasEnded: RawBuilder<unknown>; beganAt: string };

/**
 * Repeats until nothing is left, even if another process deletes at the same time. Oldest first:
 * two processes then reach the rows in the same order and don't deadlock. Row-level security shows
 * only rows that have expired by the database's clock, so a server whose clock is fast deletes
 * nothing too early.
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
