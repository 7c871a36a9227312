import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import type { Database } from '../database/pool.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { terminateBackends } from '../testing/terminate-backends.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Job, type RunningWorker, startWorker, workerApplication } from './worker.ts';

const { database, appUrl, ownerUrl } = await openTestDatabase();
const log = captureLog();
let workers: RunningWorker[] = [];
let done: unknown[];

beforeEach(() => {
  log.clear();
  done = [];
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
});

const noting: Job = {
  name: 'test.note',
  work: async (payload) => {
    done.push(payload);
  },
};

function start(...jobs: Job[]): RunningWorker {
  const worker = startWorker({ connectionString: appUrl, jobs, logger: log.logger });
  workers.push(worker);
  return worker;
}

const add = (on: Database, name: string, payload: object) =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(on);

const connected = () =>
  vi.waitUntil(() => log.lines().some(({ msg }) => msg?.startsWith('Worker connected')), patience);

describe('a job that is added in a transaction', () => {
  test('runs after the commit', async () => {
    start(noting);
    // The queue stores a new job name with its first job, and blocks others that do the same.
    await add(database, noting.name, { n: 1 });
    await expect.poll(() => done).toEqual([{ n: 1 }]);
    await database.transaction().execute(async (transaction) => {
      await add(transaction, noting.name, { n: 2 });
      // Another job, outside the transaction, shows that the worker was able to take jobs.
      await add(database, noting.name, { n: 3 });
      await expect.poll(() => done.length).toBe(2);
    });
    await expect.poll(() => done).toEqual([{ n: 1 }, { n: 3 }, { n: 2 }]);
  });

  test('never runs after a rollback', async () => {
    start(noting);
    const undone = database.transaction().execute(async (transaction) => {
      await add(transaction, noting.name, { n: 1 });
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await add(database, noting.name, { n: 2 });
    await expect.poll(() => done).toEqual([{ n: 2 }]);
  });
});

test('a job that fails is tried again, and logged without its payload', async () => {
  let attempts = 0;
  const failing: Job = {
    name: 'test.fail-once',
    work: async () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('no luck'), { code: 'unlucky' });
      done.push('at last');
    },
  };
  start(failing, noting);
  await add(database, failing.name, { mobileNumber: '5125550190', note: 'for her eyes only' });
  const errors = () => log.lines().filter(({ level }) => level === 'error');
  await expect.poll(() => errors().length).toBe(1);
  expect(errors()[0]).toMatchObject({
    job: failing.name,
    jobId: expect.anything(),
    err: { message: 'no luck' },
  });
  expect(JSON.stringify(log.lines())).not.toMatch(/5125550190|eyes only/);

  const retry = async () =>
    (
      await queryOnce(
        ownerUrl,
        `UPDATE graphile_worker._private_jobs SET run_at = now()
       WHERE locked_at IS NULL RETURNING attempts, last_error`,
      )
    )[0];
  await vi.waitUntil(retry, patience);
  await add(database, noting.name, {});
  await expect.poll(() => done).toContain('at last');
});

describe('a scheduled job', () => {
  const daily = (hour: number): Job => ({
    ...noting,
    name: 'test.daily',
    cron: `10 ${hour} * * *`,
  });

  test('runs once, however many servers there are, even if none ran at its time', async () => {
    await queryOnce(
      ownerUrl,
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
       VALUES ('test.daily', now() - interval '3 days')`,
    );
    start(daily(9));
    start(daily(9));
    await expect.poll(() => done.length).toBe(1);
    expect(done).toEqual([{ _cron: expect.objectContaining({ backfilled: true }) }]);
    await add(database, 'test.daily', { last: true });
    await expect.poll(() => done.length).toBe(2);
  });

  test('with an invalid pattern stops the start', () => {
    expect(() => start(daily(25))).toThrow();
  });
});

test('runs again after all connections of the worker were cut', async () => {
  start(noting);
  await connected();
  expect(await terminateBackends(ownerUrl, workerApplication)).toBeGreaterThan(0);
  await add(database, noting.name, { n: 1 });
  await expect.poll(() => done).toEqual([{ n: 1 }]);
});

test('is not lost when the connections are cut just as a job ends', async () => {
  start(noting, {
    name: 'test.cut',
    work: async () => {
      await terminateBackends(ownerUrl, workerApplication);
      done.push('cut');
    },
  });
  await add(database, 'test.cut', {});
  await expect.poll(() => done).toEqual(['cut']);
  await add(database, noting.name, { n: 1 });
  await expect.poll(() => done).toEqual(['cut', { n: 1 }]);
});

test('starts to run when the database, unavailable at the start, is back', async () => {
  const name = `"${new URL(ownerUrl).pathname.slice(1)}"`;
  const server = new URL(ownerUrl);
  server.pathname = '/postgres';
  await add(database, noting.name, { n: 1 });
  await queryOnce(server.toString(), `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  try {
    start(noting);
    const refused = () => log.lines().some(({ msg }) => msg === 'job worker not started yet');
    await expect.poll(refused).toBe(true);
  } finally {
    await queryOnce(server.toString(), `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
  await expect.poll(() => done).toEqual([{ n: 1 }]);
});

describe('stopping', () => {
  test('waits for the job under way, and no job runs afterwards', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow: Job = {
      name: 'test.slow',
      work: async () => {
        begun.resolve();
        await gate.promise;
        done.push('slow');
      },
    };
    const worker = start(slow, noting);
    await add(database, slow.name, {});
    await begun.promise;
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await sleep(100);
    expect(stopped).toBe(false);
    gate.resolve();
    await stopping;
    workers = [];
    expect(done).toEqual(['slow']);
    await add(database, noting.name, {});
    await sleep(100);
    expect(done).toEqual(['slow']);
    const left = await queryOnce(ownerUrl, 'SELECT locked_by FROM graphile_worker._private_jobs');
    expect(left).toEqual([{ locked_by: null }]);
  });

  test('while a job fails leaves it to be tried again', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const worker = start({
      name: 'test.fail-late',
      work: async () => {
        begun.resolve();
        await gate.promise;
        throw new Error('too late');
      },
    });
    await add(database, 'test.fail-late', {});
    await begun.promise;
    const stopping = worker.stop();
    gate.resolve();
    await stopping;
    workers = [];
    expect(
      await queryOnce(ownerUrl, 'SELECT locked_by, attempts FROM graphile_worker._private_jobs'),
    ).toEqual([{ locked_by: null, attempts: 1 }]);
  });

  test('right after the start leaves no connection open', async () => {
    await start(noting).stop();
    workers = [];
    const connections = () =>
      queryOnce(
        ownerUrl,
        'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
        [workerApplication],
      );
    await expect.poll(async () => (await connections()).length).toBe(0);
  });
});
