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

// The job queue brings its own schema. The serving role works it, and owns none of it. Sent as one
// message, these are one transaction: nobody meets the moment between taking and giving.
const grantJobs = `
  GRANT USAGE ON SCHEMA graphile_worker TO ${servingRole};
  REVOKE ALL ON ALL TABLES IN SCHEMA graphile_worker FROM ${servingRole};
  GRANT SELECT ON ALL TABLES IN SCHEMA graphile_worker TO ${servingRole};
  GRANT INSERT, UPDATE, DELETE ON graphile_worker._private_jobs, graphile_worker._private_job_queues,
    graphile_worker._private_tasks TO ${servingRole};
  GRANT INSERT, UPDATE ON graphile_worker._private_known_crontabs TO ${servingRole};
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

const numbersOf = async (folder: URL | string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).map((file) => parse(file).name);

// The queue runs its own migrations, and would need the owner for them.
const jobsFolder = new URL('../sql/', import.meta.resolve('graphile-worker'));

const insufficientPrivilege = '42501';

/** As nearly every start finds it: the runner, and what it is made of, need not even be loaded. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  try {
    const { rows: tables } = await client.query(
      `SELECT to_regclass('public.migrations') IS NOT NULL
          AND to_regclass('graphile_worker.migrations') IS NOT NULL AS there`,
    );
    if (!tables[0].there) return false;
    const { rows } = await client.query(
      `SELECT name FROM public.migrations
       UNION ALL SELECT lpad(id::text, 6, '0') FROM graphile_worker.migrations`,
    );
    const done = new Set(rows.map(({ name }) => name));
    const wanted = [...(await numbersOf(migrationsFolder)), ...(await numbersOf(jobsFolder))];
    return wanted.every((name) => done.has(name));
  } catch (error) {
    // A schema so old that it does not let the serving role look.
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}

async function runPending(client: pg.Client, logger: Logger): Promise<string[]> {
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

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'joyous migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Whether no migration of ours is pending; the serving role may ask too. A schema that is ahead is
 * what a process sees that is restarted while a newer version is being rolled out.
 */
export const isMigrated = (url: string): Promise<boolean> => withClient(url, isUpToDate);

/**
 * Brings the schema up to date, forward only. Two processes that start at once take turns on an
 * advisory lock; the second finds nothing left to do.
 */
export function migrate(ownerUrl: string, logger: Logger): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await ensureServingRole(client);
    const names = await runPending(client, logger);
    await migrateJobs({ connectionString: ownerUrl });
    await client.query(grantJobs);
    return names;
  });
}
