import { sql } from 'kysely';
import { CallerDisconnectedError, hasCallerDisconnected, workForMany } from './caller.ts';
import type { Database } from './pool.ts';
import { actingFor, type RestaurantTransaction } from './transactions.ts';

export type SnapshotSource = {
  /** Where to read. */
  reports: Database;
  /** Where to cancel a statement from: all connections for reports may be busy. */
  database: Database;
};

const checkEveryMs = 250;

/**
 * Runs `work` in a read-only transaction that acts for one restaurant and sees all of it at one
 * moment, however many statements it sends. When the caller disconnects, the current statement is
 * canceled.
 */
export const inSnapshot = <Result>(
  { reports, database }: SnapshotSource,
  businessId: number,
  work: (transaction: RestaurantTransaction) => Promise<Result>,
): Promise<Result> =>
  reports
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`${actingFor({ restaurant: businessId })}
        select pg_backend_pid() as pid from acting`.execute(transaction);
      const pid = rows[0]?.pid ?? 0;
      return whileCallerWaits(
        () => sql`select pg_cancel_backend(${pid})`.execute(database),
        () => work(transaction as RestaurantTransaction),
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
    // Normally, no connection is taken for a caller who has disconnected. If canceling fails, the
    // statement's time limit still applies.
    canceling = workForMany(cancel).catch(() => undefined);
  }, checkEveryMs);
  try {
    return await work();
  } catch (error) {
    throw canceling ? new CallerDisconnectedError('the caller has left') : error;
  } finally {
    clearInterval(timer);
    // If it arrived later, it could cancel the statement of the connection's next user.
    await canceling;
  }
}
