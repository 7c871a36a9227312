import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type Database } from './pool.ts';
import { servingRole } from './serving-role.ts';
import { isDatabaseOverloaded, isDatabaseUnavailable } from './unavailable.ts';

const { appUrl, ownerUrl } = await openTestDatabase();
const log = captureLog();
const pool = createPool({
  connectionString: appUrl,
  maxConnections: 2,
  logger: log.logger,
  connectTimeoutMs: 300,
});
const database = createDatabase(pool);
afterAll(() => pool.end());

await queryOnce(ownerUrl, 'CREATE TABLE marks (id integer)');
await queryOnce(ownerUrl, `GRANT SELECT, INSERT ON marks TO ${servingRole}`);
beforeEach(async () => {
  log.clear();
  await queryOnce(ownerUrl, 'TRUNCATE marks');
});

const one = async <Value>(query: RawBuilder<{ value: Value }>, on: Database = database) =>
  (await query.execute(on)).rows[0]?.value;
const backend = (on?: Database) =>
  one(sql<{ value: number }>`select pg_backend_pid() as value`, on);
const mark = (on: Database) => sql`insert into marks values (1)`.execute(on);
const marks = () => queryOnce(ownerUrl, 'SELECT * FROM marks');
const kill = async (pid: number | undefined) => {
  const cut = await queryOnce(ownerUrl, 'SELECT pg_terminate_backend($1, 5000) AS done', [pid]);
  expect(cut).toEqual([{ done: true }]);
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error,
  );

describe('a backend that is killed', () => {
  test('while idle is replaced, unnoticed by callers', async () => {
    const pid = await backend();
    await kill(pid);
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await backend()).not.toBe(pid);
    expect(log.lines().map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'database connection lost'],
    ]);
  });

  test('between two queries of a transaction ends it, with nothing committed', async () => {
    const failure = await failureOf(
      database.transaction().execute(async (transaction) => {
        await mark(transaction);
        await kill(await backend(transaction));
        await expect.poll(() => log.lines().length).toBe(1);
        await mark(transaction);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await marks()).toEqual([]);
    expect(await backend()).toBeTypeOf('number');
  });

  test('just before the commit makes the transaction fail', async () => {
    const failure = await failureOf(
      database.transaction().execute(async (transaction) => {
        await mark(transaction);
        await kill(await backend(transaction));
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await marks()).toEqual([]);
  });

  test('during a query makes it fail', async () => {
    const failure = await failureOf(
      database.transaction().execute(async (transaction) => {
        await mark(transaction);
        const pid = await backend(transaction);
        const slow = failureOf(sql`select pg_sleep(20)`.execute(transaction));
        await kill(pid);
        throw await slow;
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await marks()).toEqual([]);
    expect(await backend()).toBeTypeOf('number');
  });
});

describe('a database that is unavailable', () => {
  test('is reported as such, with the reason for the log', async () => {
    const nowhere = createPool({
      connectionString: 'postgres://joyous@localhost:1/joyous',
      maxConnections: 2,
      logger: log.logger,
    });
    const failure = await failureOf(backend(createDatabase(nowhere)));
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(failure).toMatchObject({
      name: 'DatabaseUnavailableError',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    await nowhere.end();
  });

  test('is also reported when no connection becomes free in time', async () => {
    const checkedOut = [await pool.connect(), await pool.connect()];
    const startedMs = performance.now();
    const failure = await failureOf(backend());
    expect(performance.now() - startedMs).toBeGreaterThan(250);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    for (const client of checkedOut) client.release();
    expect(await backend()).toBeTypeOf('number');
  });
});

describe('a statement that takes too long', () => {
  test('is canceled after the time limit', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await pool.query(
      'SELECT array_agg(current_setting(name) ORDER BY place) AS limits FROM unnest($1::text[]) WITH ORDINALITY AS t (name, place)',
      [limits],
    );
    expect(rows[0].limits).toEqual(['10s', '3s', '15s']);
  });

  test('counts as an overloaded database, not as an unavailable one', async () => {
    const failure = await failureOf(
      database.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 20`.execute(transaction);
        await sql`select pg_sleep(20)`.execute(transaction);
      }),
    );
    expect(failure).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(failure)).toBe(false);
    expect(isDatabaseOverloaded(failure)).toBe(true);
    expect(await backend()).toBeTypeOf('number');
  });

  test('so does a lock that is not available in time', async () => {
    const lock = sql`select pg_advisory_xact_lock(7)`;
    const failure = await database.transaction().execute(async (holder) => {
      await lock.execute(holder);
      return failureOf(
        database.transaction().execute(async (waiter) => {
          await sql`set local lock_timeout = 20`.execute(waiter);
          await lock.execute(waiter);
        }),
      );
    });
    expect(failure).toMatchObject({ code: '55P03' });
    expect(isDatabaseOverloaded(failure)).toBe(true);
  });
});

test('no statement is compiled, even if the database would', async () => {
  await queryOnce(
    ownerUrl,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = on', current_database()); END $$`,
  );
  expect(await queryOnce(ownerUrl, 'SHOW jit')).toEqual([{ jit: 'on' }]);
  const later = createPool({ connectionString: appUrl, maxConnections: 1, logger: log.logger });
  const jit = sql<{ value: string }>`select current_setting('jit') as value`;
  expect(await one(jit, createDatabase(later))).toBe('off');
  await later.end();
});

describe('values', () => {
  test('of int8 are exact numbers, or an error', async () => {
    const read = (text: string) => one(sql<{ value: number }>`select ${text}::int8 as value`);
    expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await read('-9007199254740991')).toBe(Number.MIN_SAFE_INTEGER);
    for (const text of ['9007199254740993', '-9007199254740992']) {
      const failure = await failureOf(read(text));
      expect(failure).toBeInstanceOf(RangeError);
      expect(isDatabaseUnavailable(failure)).toBe(false);
    }
    expect(await read('1')).toBe(1);
  });

  test('of a date stay on the same day', async () => {
    const { rows } = await pool.query(
      `SELECT '2026-03-08'::date AS day, '{2026-11-01}'::date[] AS days`,
    );
    expect(rows[0]).toMatchObject({ day: '2026-03-08' });
  });

  test('of a timestamp are instants, whatever the time zone of the session', async () => {
    const { rows } = await pool.query(`SELECT '2026-03-08 02:30:00-05'::timestamptz AS at`);
    expect(rows[0].at).toEqual(new Date('2026-03-08T07:30:00Z'));
  });
});
