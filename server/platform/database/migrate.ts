import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { servingRole } from './serving-role.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number, as long as every process of ours takes the same one. */
const lockId = 6_071_969;

async function ensureServingRole(client: pg.Client) {
  await client.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${servingRole}') THEN
        CREATE ROLE ${servingRole} NOLOGIN NOSUPERUSER NOBYPASSRLS;
        -- From PostgreSQL 16 on, whoever makes a role may not yet act as it.
        GRANT ${servingRole} TO CURRENT_USER;
      END IF;
    EXCEPTION
      -- Roles belong to the whole server: another database's migration may have made it just now.
      WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

// The job queue brings its own schema. The serving role works it, and owns none of it.
const grantJobs = `
  GRANT USAGE ON SCHEMA graphile_worker TO ${servingRole};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${servingRole};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${servingRole};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${servingRole};
  DO $$ DECLARE guarded regclass; BEGIN
    FOR guarded IN
      SELECT c.oid FROM pg_class c
      WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'joyous_works_jobs')
    LOOP
      EXECUTE format('CREATE POLICY joyous_works_jobs ON %s TO ${servingRole} USING (true) WITH CHECK (true)', guarded);
    END LOOP;
  END $$;`;

/** As nearly every start finds it: the runner, and what it is made of, need not even be loaded. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query(`SELECT to_regclass('public.migrations') AS done`);
  if (tables[0].done === null) return false;
  const { rows } = await client.query('SELECT name FROM public.migrations ORDER BY name');
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
  return rows.map(({ name }) => name).join() === files.map((file) => parse(file).name).join();
}

async function runPending(client: pg.Client, logger: Logger): Promise<string[]> {
  if (await isUpToDate(client)) return [];
  const { runner } = await import('node-pg-migrate');
  const run = await runner({
    dbClient: client,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'migrations',
    checkOrder: true,
    noLock: true,
    logger: {
      debug: (message) => logger.debug(message),
      info: (message) => logger.debug(message),
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
  });
  return run.map((migration) => migration.name);
}

async function withOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'joyous migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether no migration is pending. */
export const isMigrated = (ownerUrl: string): Promise<boolean> => withOwner(ownerUrl, isUpToDate);

/**
 * Brings the schema up to date, forward only. Two processes that start at once take turns on an
 * advisory lock; the second finds nothing left to do.
 */
export function migrate(ownerUrl: string, logger: Logger): Promise<string[]> {
  return withOwner(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await ensureServingRole(client);
    const names = await runPending(client, logger);
    await migrateJobs({ connectionString: ownerUrl });
    await client.query(grantJobs);
    return names;
  });
}
