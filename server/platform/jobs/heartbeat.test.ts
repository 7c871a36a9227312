import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { refuseOtherPhotoStore } from './heartbeat.ts';
import { type Job, type RunningWorker, startWorker } from './worker.ts';

const { database, pool, appUrl, ownerUrl } = await openTestDatabase();
const log = captureLog();
const childFile = fileURLToPath(new URL('worker.child.ts', import.meta.url));
const jobName = 'test.cut-short';

let workers: RunningWorker[] = [];
let children: ChildProcess[] = [];
let done: unknown[] = [];

beforeEach(() => {
  log.clear();
  done = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  children = [];
  await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
});

const noting: Job = {
  name: jobName,
  work: async (payload) => {
    done.push(payload);
  },
};

function start(
  heartbeat: { everyMs: number; silentMs: number },
  job = noting,
  photoStore?: string,
): RunningWorker {
  const worker = startWorker({
    connectionString: appUrl,
    jobs: [job],
    logger: log.logger,
    heartbeat,
    ...(photoStore && { photoStore }),
  });
  workers.push(worker);
  return worker;
}

const add = (payload: object) =>
  sql`select graphile_worker.add_job(${jobName}, ${JSON.stringify(payload)}::json)`.execute(
    database,
  );
const findHeartbeats = () =>
  queryOnce<{ worker_id: string; heard_at: Date }>(ownerUrl, 'SELECT * FROM job_workers');
const silence = (seconds: number) =>
  queryOnce(ownerUrl, `UPDATE job_workers SET heard_at = now() - $1 * interval '1 second'`, [
    seconds,
  ]);

const ageLocks = (seconds: number) =>
  queryOnce(
    ownerUrl,
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - $1 * interval '1 second'`,
    [seconds],
  );

async function untilAllBeat() {
  const before = await findHeartbeats();
  const haveBeaten = async () => {
    const now = await findHeartbeats();
    return before.every(({ worker_id, heard_at }) =>
      now.some((worker) => worker.worker_id === worker_id && worker.heard_at > heard_at),
    );
  };
  await expect.poll(haveBeaten).toBe(true);
}

/** Takes a job in another process, and kills the process while it works on the job. */
async function killWithJobInHand() {
  const child = spawn(process.execPath, [childFile, appUrl, jobName], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  await expect.poll(findHeartbeats).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('another worker does a job whose worker was killed, once that worker counts as dead', async () => {
  await add({ n: 1 });
  await killWithJobInHand();
  start({ everyMs: 50, silentMs: 1_000 });
  await expect.poll(() => done).toEqual([{ n: 1 }]);
  expect(log.lines().filter(({ level }) => level === 'warn')).toMatchObject([
    { msg: 'jobs of a dead worker were released', workers: 1 },
  ]);
  await expect.poll(findHeartbeats).toHaveLength(1);
});

test('a silence shorter than the limit does not cost a worker its job', async () => {
  await add({ n: 1 });
  await killWithJobInHand();
  const age = (seconds: number) => Promise.all([silence(seconds), ageLocks(seconds)]);
  await age(45);
  start({ everyMs: 50, silentMs: 60_000 });
  await expect.poll(findHeartbeats).toHaveLength(2);
  expect(done).toEqual([]);
  await age(61);
  await expect.poll(() => done).toEqual([{ n: 1 }]);
});

test('a worker with a heartbeat keeps a long job', async () => {
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const slow: Job = {
    name: jobName,
    work: async () => {
      begun += 1;
      await gate.promise;
    },
  };
  // By the database's clock alone: a busy machine may stop for longer than any short silence.
  const times = { everyMs: 20, silentMs: 60_000 };
  start(times, slow);
  await add({ n: 1 });
  await expect.poll(() => begun).toBe(1);
  start(times, slow);
  await expect.poll(findHeartbeats).toHaveLength(2);
  await ageLocks(61);
  // Each beat looks for jobs to release, and the one after it comes once that is done.
  for (const _beat of [1, 2, 3]) await untilAllBeat();
  gate.resolve();
  expect(log.lines().filter(({ level }) => level === 'warn')).toEqual([]);
  expect(begun).toBe(1);
});

test('a worker removes its heartbeat when it stops', async () => {
  const worker = start({ everyMs: 50, silentMs: 1_000 });
  await expect.poll(findHeartbeats).toHaveLength(1);
  await worker.stop();
  workers = [];
  expect(await findHeartbeats()).toEqual([]);
});

test('a process that stores photos in another place than a living one is refused', async () => {
  const refusalOf = (store: string) =>
    refuseOtherPhotoStore(pool, store).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  expect(await refusalOf('here')).toBeUndefined();
  start({ everyMs: 60_000, silentMs: 60_000 }, noting, 'here');
  await expect.poll(findHeartbeats).toHaveLength(1);
  expect(await refusalOf('here')).toBeUndefined();
  expect(await refusalOf('there')).toMatch(/S3_URL: a process that stores photos in another place/);
  await silence(61);
  expect(await refusalOf('there')).toBeUndefined();
});
