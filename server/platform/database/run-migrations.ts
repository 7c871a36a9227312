import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { OperatorError } from '../process/errors.ts';
import { type Migration, readSchemaFiles, type SchemaFiles } from './schema-files.ts';
import { servingRole } from './serving-role.ts';

/**
 * Migrations up to 018 used to be other files: a database with the last of those has the whole
 * baseline.
 */
const baselineEnd = '018_rights_and_keys';
const baselineCommit = '8b889c9';

const bookkeeping = `
  CREATE TABLE IF NOT EXISTS migrations
    (id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL);
  CREATE TABLE IF NOT EXISTS function_versions
    (name text, sha256 text, applied_at timestamptz NOT NULL, PRIMARY KEY (name, sha256));
  GRANT SELECT ON migrations, function_versions TO ${servingRole};`;

type Done = { migrations: Set<string>; functions: Set<string> };

const versionOf = ({ name, sha256 }: { name: string; sha256: string }) => `${name} ${sha256}`;

export async function readDone(client: pg.Client): Promise<Done> {
  const migrations = await client.query<{ name: string }>('SELECT name FROM public.migrations');
  const functions = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM public.function_versions',
  );
  return {
    migrations: new Set(migrations.rows.map(({ name }) => name)),
    functions: new Set(functions.rows.map(versionOf)),
  };
}

/**
 * What this version has and the database lacks. Extra migrations in the database are of a newer
 * version.
 */
export function findPending(files: SchemaFiles, done: Done): SchemaFiles {
  return {
    migrations: files.migrations.filter(({ name }) => !done.migrations.has(name)),
    functions: files.functions.filter((file) => !done.functions.has(versionOf(file))),
  };
}

const recordMigration = (client: pg.Client, name: string) =>
  client.query('INSERT INTO migrations (name, run_on) VALUES ($1, now())', [name]);

/** A database from before the baseline already has its tables, made by the earlier files. */
async function acceptBaseline(client: pg.Client, { migrations }: SchemaFiles) {
  const done = (await readDone(client)).migrations;
  if (done.size === 0 || done.has(String(migrations[0]?.name))) return;
  if (!done.has(baselineEnd)) {
    throw new OperatorError(
      'migration_failed',
      `This database was last migrated to ${[...done].sort().at(-1)}, by a version that is too old for this one. Start the version of commit ${baselineCommit} once, which migrates it to ${baselineEnd}; then start this version.`,
    );
  }
  const earlier = migrations.map(({ name }) => name).filter((name) => name < baselineEnd);
  for (const name of earlier) await recordMigration(client, name);
}

async function run(client: pg.Client, kind: string, { name, sql }: { name: string; sql: string }) {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError('migration_failed', `${kind} ${name}: ${reason}`, { cause: error });
  }
}

function refuseOutOfOrder({ migrations }: SchemaFiles, pending: SchemaFiles) {
  const first = migrations.findIndex((file) => pending.migrations.includes(file));
  const late = first === -1 ? [] : migrations.slice(first);
  const skipped = late.find((file) => !pending.migrations.includes(file));
  if (!skipped) return;
  throw new OperatorError(
    'migration_failed',
    `Migration ${late[0]?.name} comes before ${skipped.name}, which this database has run already. Give it a higher number.`,
  );
}

/**
 * While a migration waits for the lock of a table, all later statements on that table and on those it has
 * already locked wait, too. So it waits for each lock only briefly, then releases all of them and tries
 * again. The wait gets longer with each try, because reports may read a table almost all the time, but it
 * stays short: callers of the version before wait at most three seconds, and a migration may need seven
 * tables.
 */
const lockTimeoutMs = (tries: number) => Math.min(400, 80 + 20 * tries);
const pauseMs = 800;
const mostTries = 180;

const lockNotAvailable = '55P03';

function isWaitOver(error: unknown): boolean {
  const cause = error instanceof OperatorError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
}

async function inTransaction<Result>(
  client: pg.Client,
  waitsMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${waitsMs}`);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function step<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, lockTimeoutMs(tries), work);
    } catch (error) {
      if (!isWaitOver(error) || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
}

/**
 * Tables first need their functions: policies and triggers name them. So functions that are missing
 * are created before the migrations, unchecked because the tables that they read may not exist yet.
 */
async function prepare(client: pg.Client): Promise<SchemaFiles> {
  await client.query(bookkeeping);
  const files = await readSchemaFiles();
  await acceptBaseline(client, files);
  const pending = findPending(files, await readDone(client));
  refuseOutOfOrder(files, pending);

  const { rows } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  await client.query('SET LOCAL check_function_bodies = off');
  for (const file of pending.functions) {
    if (!existing.has(file.name)) await run(client, 'Function', file);
  }
  return pending;
}

async function applyFunctions(client: pg.Client, functions: SchemaFiles['functions']) {
  for (const file of functions) await run(client, 'Function', file);
  await client.query(
    'INSERT INTO function_versions SELECT unnest($1::text[]), unnest($2::text[]), now()',
    [functions.map(({ name }) => name), functions.map(({ sha256 }) => sha256)],
  );
}

/** Whoever writes the table doesn't wait for such an index. PostgreSQL makes it in no transaction. */
const besideWriters = /^CREATE INDEX CONCURRENTLY (\w+)/m;

/** It waits for every transaction that began earlier. Nobody waits for it, so it may take long. */
async function makeIndex(client: pg.Client, file: Migration, index: string) {
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
  // What a try that was cut off left behind is kept up to date and never read.
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await run(client, 'Migration', file);
  await recordMigration(client, file.name);
  await client.query('RESET lock_timeout; RESET statement_timeout');
}

/**
 * Forward only, while the version before still serves. Each migration is its own transaction, so that it
 * waits without holding the locks of others. If one fails, those before it stay. At the end, every changed
 * function is applied and checked. Returns the migrations that ran.
 */
export async function runMigrations(client: pg.Client, logger: Logger): Promise<string[]> {
  const pending = await step(client, () => prepare(client));
  for (const file of pending.migrations) {
    logger.debug(`migration ${file.name}`);
    const [, index] = besideWriters.exec(file.sql) ?? [];
    if (index !== undefined) {
      await makeIndex(client, file, index);
      continue;
    }
    await step(client, async () => {
      await run(client, 'Migration', file);
      await recordMigration(client, file.name);
    });
  }
  await step(client, () => applyFunctions(client, pending.functions));
  return pending.migrations.map(({ name }) => name);
}
