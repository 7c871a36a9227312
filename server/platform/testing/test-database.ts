import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool, type Database } from '../database/pool.ts';
import { createLogger } from '../logging/logger.ts';
import { addressOf } from './addresses.ts';
import { administer } from './admin.ts';

export type TestDatabase = {
  /** As the serving role: row-level security applies, as it does to the server. */
  database: Database;
  pool: pg.Pool;
  appUrl: string;
  /** For what only the owner may do, and for reading past row-level security. */
  ownerUrl: string;
};

const maxConnections = 5;

/**
 * On a busy machine, fifty simultaneous connections may wait longer than the server's callers
 * would, and a timeout would say nothing about the code. So these wait as long as a test may take.
 */
const patience = { connectTimeoutMs: 120_000, lockTimeoutMs: 120_000, statementTimeoutMs: 120_000 };

/**
 * A migrated, empty database for the calling test file, removed when the file is done:
 * `const { database } = await openTestDatabase();` at the top of the file.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  // Copies file by file, since nobody writes to the template: half the cost of copying through the
  // log.
  await administer(
    server.ownerUrl,
    `CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY file_copy`,
  );
  const appUrl = addressOf(name, server.appUrl);
  const logger = createLogger('silent');
  const pool = createPool({ connectionString: appUrl, maxConnections, logger, ...patience });
  afterAll(async () => {
    await pool.end();
    await administer(server.ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    database: createDatabase(pool),
    pool,
    appUrl,
    ownerUrl: addressOf(name, server.ownerUrl),
  };
}
