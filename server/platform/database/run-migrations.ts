import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { OperatorError } from '../process/errors.ts';
import { readSchemaFiles, type SchemaFiles } from './schema-files.ts';
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

const recordMigrations = (client: pg.Client, names: readonly string[]) =>
  client.query('INSERT INTO migrations (name, run_on) SELECT unnest($1::text[]), now()', [names]);

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
  await recordMigrations(client, earlier);
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
 * Tables first need their functions: policies and triggers name them. So functions that are missing
 * are created before the migrations, unchecked because the tables that they read may not exist yet;
 * afterwards every changed function is applied, and checked.
 */
async function bringUpToDate(client: pg.Client, logger: Logger): Promise<string[]> {
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
  await client.query('SET LOCAL check_function_bodies = on');

  for (const file of pending.migrations) {
    logger.debug(`migration ${file.name}`);
    await run(client, 'Migration', file);
  }
  const names = pending.migrations.map(({ name }) => name);
  await recordMigrations(client, names);
  for (const file of pending.functions) {
    logger.debug(`function ${file.name}`);
    await run(client, 'Function', file);
  }
  await client.query(
    'INSERT INTO function_versions SELECT unnest($1::text[]), unnest($2::text[]), now()',
    [pending.functions.map(({ name }) => name), pending.functions.map(({ sha256 }) => sha256)],
  );
  return names;
}

/**
 * While a migration waits for a table, everybody who comes after it waits, too, and for the tables that
 * it has already. So it waits only for a moment for each, lets all of them go, and tries again. The
 * moments grow, because reports may read a table nearly always.
 */
const lockTimeoutMs = (tries: number) => Math.min(500, 80 + 20 * tries);
const pauseMs = 800;
const mostTries = 240;

const lockNotAvailable = '55P03';

function isWaitOver(error: unknown): boolean {
  const cause = error instanceof OperatorError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
}

async function runOnce(client: pg.Client, logger: Logger, waitsMs: number): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${waitsMs}`);
    const names = await bringUpToDate(client, logger);
    await client.query('COMMIT');
    return names;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * All pending migrations or none, in one transaction, forward only, while the version before serves.
 * Returns those that ran.
 */
export async function runMigrations(client: pg.Client, logger: Logger): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(client, logger, lockTimeoutMs(tries));
    } catch (error) {
      if (!isWaitOver(error) || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
}
