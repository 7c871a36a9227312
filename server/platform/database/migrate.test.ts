import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { addressOf } from '../testing/addresses.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { queryOnce } from '../testing/query-once.ts';
import { isMigrated, migrate } from './migrate.ts';
import { servingRole } from './serving-role.ts';

const server = inject('postgres');
const logger = createLogger('silent');

const files = (await readdir(new URL('../../migrations', import.meta.url)))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();

async function migrationsRun(url: string): Promise<unknown[]> {
  const rows = await queryOnce(url, 'SELECT name FROM migrations ORDER BY id');
  return rows.map((row) => row.name);
}

test.each([[2], [5]])('%i at once take turns: each migration runs once', async (count) => {
  const url = await emptyDatabase();
  expect(await isMigrated(url)).toBe(false);
  const results = await Promise.all(Array.from({ length: count }, () => migrate(url, logger)));
  expect(results.filter((names) => names.length > 0)).toEqual([files]);
  expect(await migrationsRun(url)).toEqual(files);
  expect(await isMigrated(url)).toBe(true);
  expect(await migrate(url, logger)).toEqual([]);
  expect(await migrationsRun(url)).toEqual(files);
});

test('the serving role works the job queue, and owns nothing', async () => {
  const url = await emptyDatabase();
  await migrate(url, logger);
  const appUrl = addressOf(new URL(url).pathname.slice(1), server.appUrl);
  const [who] = await queryOnce(appUrl, 'SELECT current_user AS name');
  expect(who).toEqual({ name: servingRole });
  await queryOnce(appUrl, `SELECT graphile_worker.add_job('greet', '{"name":"Ann"}')`);
  expect(
    await queryOnce(
      appUrl,
      `SELECT task.identifier, job.payload FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id`,
    ),
  ).toEqual([{ identifier: 'greet', payload: { name: 'Ann' } }]);
  expect(
    await queryOnce(
      url,
      `SELECT classid::regclass, objid FROM pg_shdepend
       WHERE refobjid = $1::regrole AND deptype = 'o'`,
      [servingRole],
    ),
  ).toEqual([]);
  await expect(queryOnce(appUrl, 'DROP TABLE graphile_worker._private_jobs')).rejects.toMatchObject(
    { code: '42501' },
  );
});
