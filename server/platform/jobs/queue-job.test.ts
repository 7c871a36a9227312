import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { workForCaller } from '../database/caller.ts';
import { type Database, jobsOfThisProcess } from '../database/pool.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type RunningWorker, startWorker } from './worker.ts';

const { database, appUrl, ownerUrl } = await openTestDatabase();
const noting = 'test.note';
const log = captureLog();
let worker: RunningWorker | undefined;
let done: unknown[] = [];

async function start(lookEachMs?: number) {
  const work = async (payload: unknown) => {
    await sql`select 1`.execute(database);
    done.push(payload);
  };
  worker = startWorker({
    connectionString: appUrl,
    jobs: [{ name: noting, work }],
    logger: log.logger,
    ...(lookEachMs && { lookEachMs }),
  });
  const isConnected = () => log.lines().some(({ msg }) => msg?.startsWith('Worker connected'));
  await vi.waitUntil(isConnected, patience);
}

const errors = () => log.lines().filter(({ level }) => level === 'error');

afterEach(async () => {
  await worker?.stop();
  done = [];
  log.clear();
});

const queue = (
  on: Database,
  name: string,
  { n = 1, key = `note:${n}`, runAt = null }: Queued = {},
) =>
  sql`select queue_job(${name}, ${JSON.stringify({ n })}::json, ${runAt}::timestamptz, 25, ${key})`.execute(
    on,
  );
type Queued = { n?: number; key?: string; runAt?: Date | null };

test('wakes the worker of its process after the commit, and not before', async () => {
  await start(600_000);
  let isWoken = false;
  jobsOfThisProcess.once('queued', () => {
    isWoken = true;
  });
  await database.transaction().execute(async (transaction) => {
    await queue(transaction, noting);
    expect(isWoken).toBe(false);
  });
  expect(isWoken).toBe(true);
  await expect.poll(() => done).toEqual([{ n: 1 }]);
});

test('is found by the worker of another process', async () => {
  await start();
  await queryOnce(ownerUrl, `SELECT queue_job($1, '{"n":2}', NULL, 25, 'note')`, [noting]);
  await expect.poll(() => done).toEqual([{ n: 2 }]);
});

test('is done even if the caller who queued it leaves at once', async () => {
  await start(600_000);
  let hasLeft = false;
  jobsOfThisProcess.once('queued', () => {
    hasLeft = true;
  });
  await workForCaller(
    () => hasLeft,
    () => queue(database, noting),
  );
  await vi.waitUntil(() => done.length > 0 || errors().length > 0, patience);
  expect([done, errors()]).toEqual([[{ n: 1 }], []]);
});

test('leaves the rows that graphile_worker.add_job leaves', async () => {
  const later = new Date('2030-01-01T00:00:00Z');
  const rows = async () => {
    const all = await queryOnce<Record<string, unknown>>(
      ownerUrl,
      `SELECT j.*, t.identifier FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
    );
    return all.map(({ id, created_at, updated_at, locked_at, ...row }) => row);
  };
  const library = (n: number) =>
    queryOnce(
      ownerUrl,
      `SELECT graphile_worker.add_job('test.compared', $1, run_at => $2, max_attempts => 25,
         job_key => 'compared')`,
      [JSON.stringify({ n }), later],
    );
  const queueAt = (n: number) =>
    queue(database, 'test.compared', { n, key: 'compared', runAt: later });
  const fail = `UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'no luck'`;
  const take = `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'one'`;
  const use = async (add: (n: number) => Promise<unknown>) => {
    await add(1);
    await queryOnce(ownerUrl, fail);
    await add(2);
    const replaced = await rows();
    await queryOnce(ownerUrl, take);
    await add(3);
    const all = [...replaced, ...(await rows())];
    await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
    return all;
  };
  const wanted = await use(library);
  expect(wanted).toHaveLength(3);
  expect(await use(queueAt)).toEqual(wanted);
});
