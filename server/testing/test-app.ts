import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { startChangeFeed } from '#platform/cache/change-feed.ts';
import { createBatchesPool } from '#platform/database/batches-pool.ts';
import { createDatabase } from '#platform/database/pool.ts';
import { createReportsPool } from '#platform/database/reports-pool.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import type { Payments } from '#platform/payments/open-payments.ts';
import { createVault, type Vault } from '#platform/secrets/vault.ts';
import { nothingHeld } from '#platform/settings/nothing-held.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { type CapturedLog, captureLog } from '#platform/testing/captured-log.ts';
import { patience } from '#platform/testing/patience.ts';
import { openTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createApp } from '../app.ts';
import { type Caller, createCaller } from './caller.ts';
import { createChangeWaiter } from './change-waiter.ts';
import { expectContract } from './expect-contract.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export type TestApp = TestDatabase &
  Caller & {
    app: FastifyInstance;
    clock: TestClock;
    log: CapturedLog;
    vault: Vault;
    /** Waits until the server has received every change committed so far. */
    waitForChanges(): Promise<void>;
  };

export type TestAppOptions = {
  /** Environment variables, as the process would get them. */
  settings?: Record<string, string>;
  startsAt?: number | string;
  /** Left out: diners pay at the restaurant. */
  payments?: (clock: TestClock) => Payments;
};

/** What the keys of tests are made from. */
export const testKey = Buffer.alloc(32, 'a key for tests');

/** A Thursday noon in New York, far from every clock change. */
const defaultStart = '2026-03-19T16:00:00Z';

/**
 * The whole server without a socket, on a database of its own that is removed after the file:
 * `const { call, database } = await openTestApp();` at the top of the file.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await openTestDatabase();
  const log = captureLog();
  const clock = createTestClock(options.startsAt ?? defaultStart);
  const changes = startChangeFeed(testDatabase.appUrl, log.logger);
  // Created by the first test that stores a file.
  const dataDir = join(tmpdir(), `joyous-test-${randomUUID()}`);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...nothingHeld,
    ...options.settings,
  });
  const vault = createVault(testKey, undefined, settings.CELL);
  const limits = { lockTimeoutMs: 2 * patience.timeout };
  const reportsPool = createReportsPool(testDatabase.appUrl, settings, log.logger, limits);
  const batchesPool = createBatchesPool(testDatabase.appUrl, settings, log.logger, limits);
  const app = await createApp({
    settings,
    logger: log.logger,
    database: testDatabase.database,
    reports: { writer: createDatabase(reportsPool) },
    batches: createDatabase(batchesPool),
    changes,
    payments: options.payments?.(clock),
    passwords: quickPasswords(vault),
    vault,
    now: clock.now,
    isClosing: () => false,
    // Tests change data more often than people do, and must see each change.
    longestStaleMs: 0,
  });
  expectContract(app);
  // Registered after the database's own hook: Vitest runs the last one first.
  afterAll(async () => {
    await app.close();
    await reportsPool.end();
    await batchesPool.end();
    await changes.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  while (!changes.isLive()) await sleep(2);
  const waitForChanges = createChangeWaiter(changes, testDatabase.pool);
  return {
    ...testDatabase,
    ...createCaller(app, log),
    app,
    clock,
    log,
    vault,
    waitForChanges,
  };
}
