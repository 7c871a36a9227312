import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

type Called = {
  businessId: number;
  code: string;
  name: string;
  nowMs: number;
  againAfterMs: number;
};

/** One statement, so that only one of many presses at once makes a call. Undefined if the table has just called. */
export async function insertCall(
  transaction: DatabaseTransaction,
  { businessId, code, name, nowMs, againAfterMs }: Called,
): Promise<boolean> {
  const at = new Date(nowMs);
  const row = await transaction
    .insertInto('table_calls')
    .values({
      business_id: businessId,
      table_code: code,
      table_name: name,
      called_at: at,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'table_code'])
        .doUpdateSet({
          table_name: name,
          called_at: at,
          changed_at: at,
          done_at: null,
          done_by: null,
        })
        .where('table_calls.called_at', '<=', new Date(nowMs - againAfterMs)),
    )
    .returning('table_code')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a table called last. */
export async function findCalledAt(
  transaction: DatabaseTransaction,
  { businessId, code }: { businessId: number; code: string },
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('table_calls')
    .select('called_at')
    .where('business_id', '=', businessId)
    .where('table_code', '=', code)
    .executeTakeFirst();
  return row?.called_at;
}

/** The calls that nobody has answered, oldest first. */
export const findCalls = (transaction: DatabaseTransaction, businessId: number, since: Date) =>
  transaction
    .selectFrom('table_calls')
    .select(['table_code', 'table_name', 'called_at'])
    .where('business_id', '=', businessId)
    .where('called_at', '>', since)
    .where('done_at', 'is', null)
    .orderBy('called_at')
    .orderBy('table_code')
    .execute();

type Done = { businessId: number; code: string; calledAt: Date; at: Date; by: number };

/** False if it was already done, or if the table has called again. */
export async function markDone(
  transaction: DatabaseTransaction,
  { businessId, code, calledAt, at, by }: Done,
): Promise<boolean> {
  const row = await transaction
    .updateTable('table_calls')
    .set({ done_at: at, done_by: by, changed_at: at })
    .where('business_id', '=', businessId)
    .where('table_code', '=', code)
    .where('called_at', '=', calledAt)
    .where('done_at', 'is', null)
    .returning('table_code')
    .executeTakeFirst();
  return row !== undefined;
}

/** When each call that came or was answered since then last changed, newest first. */
export async function findTableCallTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('table_calls')
    .select('changed_at')
    .where('business_id', '=', businessId)
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.changed_at);
}

export const deleteOldCalls = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'table_calls',
    hasEnded: sql`called_at < ${new Date(beforeMs)}`,
    beganAt: 'called_at',
  });
