import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { findPending, readDone, runMigrations } from './run-migrations.ts';
import { readSchemaFiles } from './schema-files.ts';
import { servingRole } from './serving-role.ts';

/** Any number; every process must use the same one. `lock_key` isn't there before the migrations. */
const lockId = 6_071_969;

async function ensureServingRole(client: pg.Client) {
  await client.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${servingRole}') THEN
        CREATE ROLE ${servingRole} NOLOGIN NOSUPERUSER NOBYPASSRLS;
        -- From PostgreSQL 16 on, the creator of a role may not yet act as it.
        GRANT ${servingRole} TO CURRENT_USER;
      END IF;
    EXCEPTION
      -- Roles belong to the whole server: another database's migration may have made it just now.
      WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

// The job queue brings its own schema. The serving role uses it and owns none of it. Sent as one
// message, these statements are one transaction: nobody sees the state between REVOKE and GRANT.
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

// Otherwise the queue would run its own migrations, which needs the owner.
const jobsFolder = new URL('../sql/', import.meta.resolve('graphile-worker'));

async function areJobsUpToDate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT id FROM graphile_worker.migrations');
  const done = new Set(rows.map(({ id }) => id));
  const files = (await readdir(jobsFolder)).filter((file) => file.endsWith('.sql'));
  return files.every((file) => done.has(Number(parse(file).name)));
}

const insufficientPrivilege = '42501';

async function isUpToDate(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query(
      `SELECT to_regclass('public.function_versions') IS NOT NULL
          AND to_regclass('graphile_worker.migrations') IS NOT NULL AS there`,
    );
    if (!rows[0].there) return false;
    const pending = findPending(await readSchemaFiles(), await readDone(client));
    if (pending.migrations.length > 0 || pending.functions.length > 0) return false;
    return await areJobsUpToDate(client);
  } catch (error) {
    // A schema so old that the serving role may not read this table.
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
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
 * Whether every migration of this version has run; also works as the serving role. A newer schema
 * counts too: a process that restarts during the rollout of a newer version sees one.
 */
export const isMigrated = (url: string): Promise<boolean> => withClient(url, isUpToDate);

/**
 * Processes that start at once take turns. Waiting in a statement would be an old transaction to whoever
 * makes an index without stopping writers: both would wait for each other.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS ours',
      [lockId],
    );
    if (rows[0]?.ours) return;
    await sleep(100);
  }
}

/** Brings the schema up to date, forward only. Whoever comes second finds nothing left to do. */
export function migrate(ownerUrl: string, logger: Logger): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await takeTurn(client);
    await ensureServingRole(client);
    const names = await runMigrations(client, logger);
    await migrateJobs({ connectionString: ownerUrl });
    await client.query(grantJobs);
    return names;
  });
}
