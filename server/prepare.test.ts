import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { isMigrated } from '#platform/database/migrate.ts';
import { emptyDatabase } from '#platform/testing/empty-database.ts';
import { patience } from '#platform/testing/patience.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { startServerProcess, stopServerProcesses } from './testing/server-process.ts';

afterAll(stopServerProcesses);

const migrationLock = 6_071_969;

const connections = (url: string) =>
  queryOnce(
    url,
    `SELECT query FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

const restaurantsIn = async (url: string) =>
  (await queryOnce(url, 'SELECT business_id FROM restaurants')).length;

test('a start migrates and loads the demo, once', async () => {
  const DATABASE_URL = await emptyDatabase();
  const startWith = async (DEMO: string) => {
    const server = await startServerProcess({ DATABASE_URL, DEMO });
    await server.ready();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.stderr()).toBe('');
    return server.stdout();
  };
  expect(await startWith('false')).toMatch(/^Migrated: 001_/);
  expect(await isMigrated(DATABASE_URL)).toBe(true);
  expect(await restaurantsIn(DATABASE_URL)).toBe(0);
  expect(await startWith('true')).toMatch(/^Loaded \d+ restaurants[.]\n/);
  expect(await restaurantsIn(DATABASE_URL)).toBeGreaterThan(50);
  expect(await startWith('true')).toMatch(/^Joyous is at /);
});

test('a failed preparation ends the start with the reason', async () => {
  const DATABASE_URL = await emptyDatabase();
  await queryOnce(DATABASE_URL, 'CREATE TABLE restaurants (somebody_elses text)');
  const server = await startServerProcess({ DATABASE_URL });
  expect(await server.exited).toBe(1);
  expect(server.stderr()).toContain('relation "restaurants" already exists');
  expect(server.stdout()).not.toContain('Joyous is at');
});

test('on a signal during the preparation it exits silently, and stops the preparation', async () => {
  const DATABASE_URL = await emptyDatabase();
  const holder = new pg.Client({ connectionString: DATABASE_URL });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  const server = await startServerProcess({ DATABASE_URL, DEMO: 'true' });
  const waiting = async () =>
    (await connections(DATABASE_URL)).some(({ query }) =>
      String(query).includes('pg_try_advisory_lock'),
    );
  await vi.waitUntil(waiting, patience);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.stderr()).toBe('');
  // No process is left that would continue when it gets the lock.
  await holder.end();
  await vi.waitUntil(async () => (await connections(DATABASE_URL)).length === 0, patience);
  expect(await isMigrated(DATABASE_URL)).toBe(false);
});
