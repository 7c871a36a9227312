import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { CallerDisconnectedError, workForCaller, workForMany } from './caller.ts';
import { createDatabase, createPool, type Database, endPool, hasAnsweredWithin } from './pool.ts';
import { isDatabaseOverloaded, isDatabaseUnavailable } from './unavailable.ts';

const { appUrl, ownerUrl } = await openTestDatabase();
const log = captureLog();
const silenceMs = 600;
const maxConnections = 3;
const pool = createPool({
  connectionString: appUrl,
  maxConnections,
  logger: log.logger,
  silenceMs,
  mostWaiting: 2,
});
const database = createDatabase(pool);

const frozen = new Set<number>();
const isIdle = async (pid: number) => {
  const text = `SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'ClientRead'`;
  return (await queryOnce(ownerUrl, text, [pid])).length === 1;
};
/**
 * Waits until the backend is idle: one that is stopped while it holds a lock stops the whole
 * server.
 */
const freeze = async (pid: number) => {
  await vi.waitUntil(() => isIdle(pid), patience);
  process.kill(pid, 'SIGSTOP');
  frozen.add(pid);
};
const thawAll = () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen.clear();
};
beforeEach(() => log.clear());
afterEach(thawAll);
afterAll(() => pool.end());

const readValue = async <Value>(query: RawBuilder<{ value: Value }>, on: Database = database) => {
  const [row] = (await query.execute(on)).rows;
  if (!row) throw new Error('no row');
  return row.value;
};
const backend = (on?: Database) =>
  readValue(sql<{ value: number }>`select pg_backend_pid() as value`, on);
const nap = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error,
  );

/** Opens as many connections as allowed, all idle. */
async function fillPool(): Promise<number[]> {
  const pids = await Promise.all(
    Array.from({ length: maxConnections }, () =>
      database.transaction().execute(async (transaction) => {
        const pid = await backend(transaction);
        await sql`select pg_sleep(0.05)`.execute(transaction);
        return pid;
      }),
    ),
  );
  expect(new Set(pids).size).toBe(maxConnections);
  return pids;
}

describe('a connection whose other side has frozen', () => {
  test('does not keep its pool from being ended', async () => {
    const other = createPool({ connectionString: appUrl, maxConnections: 1, logger: log.logger });
    const onOther = createDatabase(other);
    await freeze(await backend(onOther));
    const failed = failureOf(backend(onOther));
    await vi.waitUntil(() => other.idleCount === 0, patience);
    await endPool(other);
    expect(isDatabaseUnavailable(await failed)).toBe(true);
  });

  test('is replaced, and its statement fails as if the database were unavailable', async () => {
    const pids = await fillPool();
    await Promise.all(pids.map(freeze));
    const startedMs = performance.now();
    expect(isDatabaseUnavailable(await failureOf(backend()))).toBe(true);
    expect(performance.now() - startedMs).toBeGreaterThan(silenceMs * 0.9);
    expect(pids).not.toContain(await backend());
    expect(log.lines()[0]).toMatchObject({
      level: 'warn',
      msg: 'database connection lost',
      err: { message: `no answer for ${silenceMs} ms` },
    });
  });

  test('makes one caller wait, not one caller for each connection that froze with it', async () => {
    const pids = await fillPool();
    await Promise.all(pids.map(freeze));
    await failureOf(backend());
    const startedMs = performance.now();
    const next = await Promise.all(pids.map(() => backend()));
    expect(performance.now() - startedMs).toBeLessThan(silenceMs);
    expect(next.filter((pid) => pids.includes(pid))).toEqual([]);
  });

  test('ends the transaction that it was in', async () => {
    const failure = await failureOf(
      database.transaction().execute(async (transaction) => {
        await freeze(await backend(transaction));
        await backend(transaction);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await backend()).toBeTypeOf('number');
  });

  test('is not mistaken for one that is slow, statement after statement', async () => {
    await database.transaction().execute(async (transaction) => {
      for (let count = 0; count < 4; count += 1) {
        await sql`select pg_sleep(0.3)`.execute(transaction);
      }
    });
    expect(log.lines()).toEqual([]);
  });
});

describe('a database under more load than it can handle', () => {
  test('refuses at once when too many are in the queue for a connection', async () => {
    // All connections stay in use until the refusal has come.
    const working = await Promise.all(Array.from({ length: maxConnections }, () => pool.connect()));
    const waiting = [nap(0), nap(0)];
    await expect.poll(() => pool.waitingCount).toBe(2);
    const failure = await failureOf(nap(0));
    for (const client of working) client.release();
    expect(isDatabaseOverloaded(failure)).toBe(true);
    expect(isDatabaseUnavailable(failure)).toBe(false);
    await Promise.all(waiting);
  });

  test('says that it has just answered', async () => {
    await nap(0);
    expect(hasAnsweredWithin(database, 1_000)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(hasAnsweredWithin(database, 20)).toBe(false);
  });
});

describe('work for a caller who has disconnected', () => {
  test('takes no further connection', async () => {
    let disconnected = false;
    let statements = 0;
    const work = workForCaller(
      () => disconnected,
      async () => {
        for (;;) {
          await nap(0);
          statements += 1;
          disconnected = statements === 2;
        }
      },
    );
    expect(await failureOf(work)).toBeInstanceOf(CallerDisconnectedError);
    expect(statements).toBe(2);
  });

  test('leaves the queue without sending a statement', async () => {
    let disconnected = false;
    const working = Array.from({ length: maxConnections }, () => nap(0.3));
    const work = workForCaller(
      () => disconnected,
      () => backend(),
    );
    await expect.poll(() => pool.waitingCount).toBe(1);
    disconnected = true;
    expect(await failureOf(work)).toBeInstanceOf(CallerDisconnectedError);
    await Promise.all(working);
    expect(await backend()).toBeTypeOf('number');
  });

  test('finishes a transaction that has begun', async () => {
    let disconnected = false;
    const work = workForCaller(
      () => disconnected,
      () =>
        database.transaction().execute(async (transaction) => {
          disconnected = true;
          return backend(transaction);
        }),
    );
    expect(await work).toBeTypeOf('number');
  });

  test('continues when others wait for its result too', async () => {
    const work = workForCaller(
      () => true,
      () => workForMany(() => backend()),
    );
    expect(await work).toBeTypeOf('number');
  });
});
