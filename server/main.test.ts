import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { servingRole } from '#platform/database/serving-role.ts';
import { postmastersBelow } from '#platform/embedded-postgres/embedded-postgres.factory.ts';
import { patience } from '#platform/testing/patience.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { insertRestaurantRows } from '#platform/testing/restaurant-rows.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { startServerProcess, stopServerProcesses } from './testing/server-process.ts';

afterAll(stopServerProcesses);

const { ownerUrl, appUrl } = await openTestDatabase();
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const given = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, SECRET_KEY };
const production = {
  // Only the serving role: the schema already exists.
  DATABASE_APP_URL: appUrl,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://joyous.internal',
  TRUST_PROXY: '127.0.0.1',
  CONTACT_EMAIL: 'hello@joyous.internal',
  APP_STORE_URL: 'https://apps.apple.com/app/id1',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=internal.joyous',
  FOR_RESTAURANTS_URL: 'https://restaurants.joyous.internal/',
  BLOG_URL: 'https://blog.joyous.internal/',
  SECRET_KEY,
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the secret of the account',
  TWILIO_FROM: '+15125550100',
};
const developerPages = ['ui', 'api', 'inbox']
  .flatMap((name) => [`/dev/${name}`, `/dev/${name}.data`])
  .concat('/api/dev/inbox');

const backends = (condition: string) =>
  queryOnce(
    ownerUrl,
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
  );
const seen = (condition: string) =>
  vi.waitUntil(async () => (await backends(condition)).length > 0, patience);

/** Makes every read of restaurants take a second. */
async function slowRestaurants() {
  await insertRestaurantRows(ownerUrl, 1);
  await queryOnce(
    ownerUrl,
    `CREATE POLICY slowly ON restaurants AS RESTRICTIVE FOR SELECT TO ${servingRole}
     USING ((SELECT true FROM pg_sleep(1)))`,
  );
  onTestFinished(async () => {
    await queryOnce(ownerUrl, 'DROP POLICY slowly ON restaurants');
  });
}

/** Blocks reads of restaurants until `release` is called. */
async function lockRestaurants(): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  await client.query('LOCK TABLE restaurants IN ACCESS EXCLUSIVE MODE');
  return { release: () => client.end() };
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe('in production', () => {
  test('serves; on SIGTERM answers the requests under way and exits', async () => {
    const server = await startServerProcess({ ...production, SHUTDOWN_GRACE_MS: '3000' });
    await server.ready();
    const live = `${server.origin}/health/live`;
    expect(await statusOf(live)).toBe(200);
    expect(server.stdout()).toContain('Joyous is at https://joyous.internal');

    // Developer pages are missing, and no page mentions them.
    for (const path of developerPages) {
      expect([path, await statusOf(server.origin + path)]).toEqual([path, 404]);
    }
    expect(server.stdout()).not.toContain('/dev/');

    await slowRestaurants();
    const page = fetch(`${server.origin}/`);
    await seen(`wait_event = 'PgSleep'`);
    const startedMs = performance.now();
    server.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${server.origin}/health/ready`)).toBe(503);
    // It still serves, and each answer closes its connection.
    const grace = await fetch(live);
    expect([grace.status, grace.headers.get('connection')]).toEqual([200, 'close']);
    await expect.poll(() => statusOf(live).catch(() => 'refused')).toBe('refused');
    const answer = await page;
    expect(answer.status, server.stdout()).toBe(200);
    expect(await answer.text()).toContain('</html>');
    expect(await server.exited).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    const lines = server
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.filter(({ msg }) => msg === 'closing')).toHaveLength(1);
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
    expect(server.stderr()).toBe('');
  });

  test('refuses to start without its required settings', async () => {
    const server = await startServerProcess({
      NODE_ENV: 'production',
      DATABASE_URL: ownerUrl,
      DEMO: 'true',
    });
    expect(await server.exited).toBe(1);
    expect(server.stderr().match(/^ {2}- [A-Z_]+/gm)).toEqual([
      '  - DEMO',
      '  - PUBLIC_URL',
      '  - TRUST_PROXY',
      '  - SECRET_KEY',
      '  - SMS_TRANSPORT',
      '  - DATABASE_APP_URL',
      '  - CONTACT_EMAIL',
      '  - APP_STORE_URL',
      '  - PLAY_STORE_URL',
      '  - FOR_RESTAURANTS_URL',
      '  - BLOG_URL',
    ]);
  });
});

describe('outside production', () => {
  test('starts its own PostgreSQL, and stops it at the end', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'joyous-main-'));
    // Started by root, the server runs as another user, who must be able to enter the folder.
    await chmod(dataDir, 0o711);
    try {
      const server = await startServerProcess({ DATA_DIR: dataDir });
      await server.ready();
      expect(postmastersBelow(dataDir)).toHaveLength(1);
      expect(await statusOf(`${server.origin}/dev/ui`)).toBe(200);
      // A request for another host name gets no answer from that host.
      const strange = await fetch(`${server.origin}//evil.example/there`, { redirect: 'manual' });
      expect([strange.status, strange.headers.get('location')]).toEqual([404, null]);
      server.child.kill('SIGINT');
      expect(await server.exited).toBe(0);
      expect(postmastersBelow(dataDir)).toEqual([]);
      expect(server.stderr()).toBe('');
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('exits silently on a signal during the start', async () => {
    const lock = await lockRestaurants();
    const server = await startServerProcess({ ...given, DEMO: 'true' });
    await untilSomebodyWaitsForALock(ownerUrl);
    server.child.kill('SIGTERM');
    await lock.release();
    expect(await server.exited).toBe(0);
    expect(server.stderr()).toBe('');
  });
});

describe('a wrong setting ends the start with a message that names it', () => {
  const refusal = (problem: string) => `Joyous cannot start with these settings:\n  - ${problem}\n`;

  test('PORT, when it is not a number', async () => {
    const server = await startServerProcess({ PORT: 'eighty' });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toBe(refusal('PORT: must be a number'));
    expect(server.stdout()).toBe('');
  });

  test('PORT, when it is taken', async () => {
    const port = await getPort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = await startServerProcess({ ...given, PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toBe(
      refusal(`PORT: ${port} is taken on 127.0.0.1. Stop what listens there, or choose another.`),
    );
    other.close();
  });

  test('HOST, when it is not an address of this machine', async () => {
    const { SMS_TRANSPORT, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = production;
    const twilio = { SMS_TRANSPORT, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM };
    const server = await startServerProcess({ ...given, ...twilio, HOST: '192.0.2.1' });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toBe(refusal('HOST: 192.0.2.1 is no address of this machine.'));
  });

  test('DATABASE_URL, when no server answers there', async () => {
    const server = await startServerProcess({
      DATABASE_URL: 'postgres://joyous@localhost:1/joyous',
    });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^DATABASE_URL: no connection \(.*ECONNREFUSED.*\)\.\n$/);
  });

  test('DATABASE_APP_URL, when it names the owner', async () => {
    const server = await startServerProcess({ ...given, DATABASE_APP_URL: ownerUrl });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^DATABASE_APP_URL: the role "\w+" owns tables .*\n$/);
  });
});
