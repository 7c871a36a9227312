import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cleanUpAfterTests,
  scratchFolder,
} from '../embedded-postgres/embedded-postgres.factory.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { startStandby } from '../embedded-postgres/standby.factory.ts';
import { createLogger } from '../logging/logger.ts';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { workForCaller } from './caller.ts';
import { migrate } from './migrate.ts';
import { createDatabase, createPool, type Database, type DatabaseTransaction } from './pool.ts';
import { createReportsPool, createStandbyPools } from './reports-pool.ts';
import { inSnapshot, type Reports } from './snapshot.ts';
import { asRestaurant } from './transactions.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

cleanUpAfterTests();

const logger = createLogger('silent');
const settings = { REPORTS_POOL_SIZE: 2, REPORTS_TIMEOUT_MS: 60_000 };
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

let primary: EmbeddedPostgres;
let primaryDir: string;
let database: Database;
let ownPort = 0;

beforeAll(async () => {
  primaryDir = await scratchFolder();
  // Durable: what was committed must have been written, or no standby could have it.
  primary = await startEmbeddedPostgres({ dataDir: primaryDir });
  undo.push(primary.stop);
  await migrate(primary.ownerUrl, logger);
  const pool = createPool({ connectionString: primary.appUrl, maxConnections: 4, logger });
  undo.push(() => pool.end());
  database = createDatabase(pool);
  const [row] = await insertRestaurantRows(primary.ownerUrl, 1);
  ownPort = row?.businessId ?? 0;
});

/** Reports that are read from a standby, as the server opens them. */
async function openReports(delayMs = 0) {
  const dataDir = await scratchFolder();
  const standby = await startStandby(primaryDir, dataDir, { delayMs });
  const writerPool = createReportsPool(primary.appUrl, settings, logger);
  const pools = createStandbyPools(standby.appUrl, settings, logger);
  const all = [writerPool, pools.reports, pools.cancel];
  const close = async () => {
    await Promise.all(all.map((pool) => pool.end()));
    await standby.stop();
  };
  const reports: Reports = {
    writer: createDatabase(writerPool),
    standby: { reports: createDatabase(pools.reports), cancel: createDatabase(pools.cancel) },
  };
  return { standby, dataDir, reports, close };
}

let written = 0;
const write = (detail: string) =>
  asRestaurant(database, ownPort, (transaction) =>
    transaction
      .insertInto('audit_entries')
      .values({ business_id: ownPort, at: new Date(), action: 'SIGNED_IN', detail })
      .execute(),
  );

/** Writes something, and reads at once: whether it was seen, and on a standby or the writer. */
async function writeThenRead(reports: Reports) {
  written += 1;
  const detail = `entry ${written}`;
  await write(detail);
  return inSnapshot({ reports, database }, ownPort, async (transaction) => {
    const found = await transaction
      .selectFrom('audit_entries')
      .select('detail')
      .where('detail', '=', detail)
      .execute();
    return { seen: found.length, from: await serverOf(transaction) };
  });
}

async function serverOf(transaction: DatabaseTransaction) {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
    transaction,
  );
  return rows[0]?.standby ? 'standby' : 'writer';
}

describe('a standby that keeps up', () => {
  test('answers, with all that was written before', async () => {
    const { reports, close } = await openReports();
    await expect.poll(async () => (await writeThenRead(reports)).from).toBe('standby');
    const read = [];
    for (let time = 0; time < 30; time += 1) read.push(await writeThenRead(reports));
    expect(read.map(({ seen }) => seen)).toEqual(read.map(() => 1));
    await close();
  });

  test('has the statement canceled whose caller left, and no other', async () => {
    const { reports, standby, close } = await openReports();
    const sleeping = (url: string) =>
      queryOnce(url, "SELECT pid FROM pg_stat_activity WHERE query LIKE 'select pg_sleep%'");
    let hasLeft = false;
    const asleep = workForCaller(
      () => hasLeft,
      () =>
        inSnapshot({ reports, database }, ownPort, (transaction) =>
          sql`select pg_sleep(60)`.execute(transaction),
        ),
    );
    asleep.catch(() => undefined);
    await expect.poll(async () => (await sleeping(standby.ownerUrl)).length).toBe(1);
    hasLeft = true;
    await expect(asleep).rejects.toThrow('the caller has left');
    expect(await sleeping(standby.ownerUrl)).toEqual([]);
    await close();
  });

  test('that ends is left for the writer, and used again when it is back', async () => {
    const { reports, standby, dataDir, close } = await openReports();
    await standby.stop();
    expect(await writeThenRead(reports)).toEqual({ seen: 1, from: 'writer' });
    expect(await writeThenRead(reports)).toEqual({ seen: 1, from: 'writer' });
    const again = await startEmbeddedPostgres({ dataDir, tuning: 'disposable' });
    await expect.poll(() => writeThenRead(reports)).toEqual({ seen: 1, from: 'standby' });
    await again.stop();
    await close();
  });
});

test('a standby that is behind does not answer: the writer does', async () => {
  const { reports, close } = await openReports(3_600_000);
  expect(await writeThenRead(reports)).toEqual({ seen: 1, from: 'writer' });
  await close();
});

test('a standby that was made a server of its own does not answer', async () => {
  const { reports, standby, close } = await openReports();
  await queryOnce(standby.ownerUrl, 'SELECT pg_promote()');
  expect(await writeThenRead(reports)).toEqual({ seen: 1, from: 'writer' });
  await close();
});

test("a writer's connection that leads to a standby is given up, by what writes and by reports", async () => {
  const { reports, standby, close } = await openReports();
  const pool = createPool({ connectionString: standby.appUrl, maxConnections: 1, logger });
  const led = createDatabase(pool);
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(led)).rows[0]?.pid;
  const before = await backend();
  const failure = await asRestaurant(led, ownPort, (transaction) =>
    transaction.deleteFrom('audit_entries').execute(),
  ).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  const next = await backend();
  expect(next).not.toBe(before);
  const unread = await inSnapshot({ reports, database: led }, ownPort, serverOf).catch(
    (error: unknown) => error,
  );
  expect(isDatabaseUnavailable(unread), String(unread)).toBe(true);
  expect(await backend()).not.toBe(next);
  await pool.end();
  await close();
});

test('a commit that no standby confirmed is not said to be done', async () => {
  await queryOnce(primary.ownerUrl, `ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
  await queryOnce(primary.ownerUrl, 'SELECT pg_reload_conf()');
  const waiting = write('unconfirmed').catch((error: unknown) => error);
  const cancel = () =>
    queryOnce(
      primary.ownerUrl,
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    );
  await expect.poll(async () => (await cancel()).length).toBe(1);
  const failure = await waiting;
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(String(failure)).toContain('whether it stays is unknown');
  await queryOnce(primary.ownerUrl, 'ALTER SYSTEM RESET synchronous_standby_names');
  await queryOnce(primary.ownerUrl, 'SELECT pg_reload_conf()');
  await expect.poll(() => write('confirmed').then(() => true)).toBe(true);
});
