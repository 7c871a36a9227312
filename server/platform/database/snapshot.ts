import { sql } from 'kysely';
import { CallerDisconnectedError, hasCallerDisconnected, workForMany } from './caller.ts';
import type { Database, DatabaseTransaction } from './pool.ts';
import { actFor, type OwnTransaction } from './transactions.ts';

export type SnapshotSource = {
  /** Where the reading is done. */
  reports: Database;
  /** Where a statement is canceled from: all connections for reports may be busy. */
  database: Database;
};

const checkEveryMs = 250;

/**
 * Runs `work` in a read-only transaction that acts for one restaurant and sees all of it as of one
 * moment, in as many statements as it takes. When the caller leaves, the statement under way is
 * canceled.
 */
export const inSnapshot = <Result>(
  { reports, database }: SnapshotSource,
  businessId: number,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  reports
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      const acting = await actFor(transaction as OwnTransaction, { restaurant: businessId });
      const pid = rows[0]?.pid ?? 0;
      return whileCallerWaits(
        () => sql`select pg_cancel_backend(${pid})`.execute(database),
        () => work(acting),
      );
    });

async function whileCallerWaits<Result>(
  cancel: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let canceling: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (!hasCallerDisconnected()) return;
    clearInterval(timer);
    // For a caller who has left, no connection is taken. Should it fail: the statement has a time limit.
    canceling = workForMany(cancel).catch(() => undefined);
  }, checkEveryMs);
  try {
    return await work();
  } catch (error) {
    throw canceling ? new CallerDisconnectedError('the caller has left') : error;
  } finally {
    clearInterval(timer);
    // Later it might hit whoever uses the connection next.
    await canceling;
  }
}
