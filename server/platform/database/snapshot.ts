import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { CallerDisconnectedError, hasCallerDisconnected, workForMany } from './caller.ts';
import type { Database, DatabaseTransaction } from './pool.ts';
import { prepared } from './prepared.ts';
import { actingFor, type RestaurantTransaction } from './transactions.ts';
import { isDatabaseOverloaded, isDatabaseUnavailable } from './unavailable.ts';

/** Where reports are read. */
export type Reports = {
  /** Connections of their own to the database that everything is written to. */
  writer: Database;
  standby?: Standby | undefined;
};

export type Standby = {
  reports: Database;
  /** Where to cancel a statement from: all connections for reports may be busy. */
  cancel: Database;
};

export type SnapshotSource = {
  reports: Reports;
  /** The database that everything is written to. */
  database: Database;
};

const checkEveryMs = 250;

/** A standby that is further behind than this doesn't answer: the writer does. */
const longestBehindMs = 500;
const [firstPauseMs, longestPauseMs] = [4, 64];
/** A standby that couldn't answer isn't asked for this long. */
const distrustMs = 5_000;
const distrustedUntilMs = new WeakMap<Standby, number>();

/**
 * Runs `work` in a read-only transaction that acts for one restaurant and sees all of it at one
 * moment, however many statements it sends. It sees all that was committed before it was asked for,
 * also on a standby. When the caller disconnects, the current statement is canceled.
 */
export async function inSnapshot<Result>(
  { reports: { writer, standby }, database }: SnapshotSource,
  businessId: number,
  work: (transaction: RestaurantTransaction) => Promise<Result>,
): Promise<Result> {
  const isTrusted = standby && performance.now() >= (distrustedUntilMs.get(standby) ?? 0);
  const answer = isTrusted && (await fromStandby(standby, database, businessId, work));
  return answer ? answer.result : readSnapshot(writer, database, businessId, work);
}

/** Undefined when the standby is away or too far behind. */
async function fromStandby<Result>(
  standby: Standby,
  database: Database,
  businessId: number,
  work: (transaction: RestaurantTransaction) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const wanted = await findPosition(database);
  let hasBegun = false;
  try {
    // One connection: behind one address there may be several standbys.
    const answer = await standby.reports.connection().execute(async (connection) => {
      if (!(await reaches(connection, wanted))) return undefined;
      hasBegun = true;
      return { result: await readSnapshot(connection, standby.cancel, businessId, work) };
    });
    if (answer) return answer;
  } catch (error) {
    if (hasBegun || !(isDatabaseUnavailable(error) || isDatabaseOverloaded(error))) throw error;
  }
  distrustedUntilMs.set(standby, performance.now() + distrustMs);
  return undefined;
}

type Position = { written: string; server: string };

/**
 * How far the writer has come, and which server it is. What was committed without waiting for the
 * disk may be missing: nothing that a report shows.
 */
async function findPosition(database: Database): Promise<Position> {
  const { rows } = await sql<Position>`${prepared}
    select pg_current_wal_flush_lsn()::text as written,
      extract(epoch from pg_postmaster_start_time())::text as server`.execute(database);
  return rows[0] as Position;
}

/** Waits a little until the standby has come as far. One that is now the writer always has. */
async function reaches(connection: Database, { written, server }: Position): Promise<boolean> {
  const giveUpMs = performance.now() + longestBehindMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const { rows } = await sql<{ standby: boolean; reached: boolean }>`${prepared}
      select pg_is_in_recovery() as standby,
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${written}::pg_lsn
          else extract(epoch from pg_postmaster_start_time())::text = ${server} end as reached`.execute(
      connection,
    );
    const [at] = rows;
    if (at?.reached) return true;
    // A server that is neither a standby nor the writer never gets there.
    if (!at?.standby || performance.now() + pauseMs > giveUpMs) return false;
    await sleep(pauseMs);
  }
}

const readSnapshot = <Result>(
  reports: Database,
  cancelFrom: Database,
  businessId: number,
  work: (transaction: RestaurantTransaction) => Promise<Result>,
): Promise<Result> =>
  reports
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const backend = await beginFor(transaction, businessId);
      return whileCallerWaits(
        () =>
          // Another server behind the same address would have another program under this number.
          sql`select pg_cancel_backend(${backend.pid})
            where extract(epoch from pg_postmaster_start_time())::text = ${backend.server}`.execute(
            cancelFrom,
          ),
        () => work(transaction as RestaurantTransaction),
      );
    });

async function beginFor(transaction: DatabaseTransaction, businessId: number) {
  const { rows } = await sql<{ pid: number; server: string }>`
    ${actingFor({ restaurant: businessId })}
    select pg_backend_pid() as pid,
      extract(epoch from pg_postmaster_start_time())::text as server
    from acting`.execute(transaction);
  return rows[0] ?? { pid: 0, server: '' };
}

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
