import { readdir, readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { hoursJobs } from './features/ground/hours/index.ts';
import { sweepsJobs } from './features/money/sweeps/index.ts';
import { signInJobs } from './features/people/sign-in/index.ts';
import { type Job, startWorker } from './platform/jobs/worker.ts';
import { captureLog } from './platform/testing/captured-log.ts';
import { patience } from './platform/testing/patience.ts';
import { queryOnce } from './platform/testing/query-once.ts';
import { openTestDatabase } from './platform/testing/test-database.ts';

const { database, appUrl, ownerUrl } = await openTestDatabase();
const { logger } = captureLog();
const folder = new URL('./migrations/', import.meta.url);
const file = (await readdir(folder)).find((name) => name.endsWith('_names_of_rooms.sql'));
const migration = await readFile(new URL(String(file), folder), 'utf8');

test('what was queued under an old name is done, and schedules remember when they ran', async () => {
  const old = 'restaurants.renew-open-spans';
  await queryOnce(ownerUrl, 'SELECT graphile_worker.add_job($1, job_key => $1)', [old]);
  await queryOnce(
    ownerUrl,
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('deposits.sweep', '2026-01-01Z', '2026-06-01T12:00:00Z')`,
  );
  await queryOnce(ownerUrl, migration);
  expect(
    await queryOnce(ownerUrl, 'SELECT * FROM graphile_worker._private_known_crontabs'),
  ).toMatchObject([
    { identifier: 'sweeps.sweep', last_execution: new Date('2026-06-01T12:00:00Z') },
  ]);

  const work = vi.fn(async () => undefined);
  const [name] = hoursJobs({ database, now: Date.now }).flatMap((job) =>
    job.name.endsWith('.renew-open-spans') ? job.name : [],
  );
  const worker = startWorker({
    connectionString: appUrl,
    jobs: [{ name: name ?? '', work }],
    logger,
  });
  await expect.poll(() => work.mock.calls.length, patience).toBe(1);
  await worker.stop();
  expect(await queryOnce(ownerUrl, 'SELECT key FROM graphile_worker._private_jobs')).toEqual([]);
});

test('each new name is the name of a job', () => {
  const review = { floorCents: 1, times: 1 };
  const jobs: Job[] = [
    ...hoursJobs({ database, now: Date.now }),
    ...signInJobs({ database, now: Date.now }),
    ...sweepsJobs({ database, review, logger, now: Date.now }),
  ];
  const renamed = [...migration.matchAll(/^ {4}\('[\w.-]+', '([\w.-]+)'\)/gm)].map(([, to]) => to);
  expect(renamed).toHaveLength(6);
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(renamed));
});
