import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

export type JobBacklog = { ageSeconds: number; failedJobs: number };

/** Uses the database's clock, which wrote the times. */
export async function readJobBacklog(database: Database): Promise<JobBacklog> {
  const { rows } = await sql<JobBacklog>`
    SELECT coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts)), 0)
             ::float8 AS "ageSeconds",
           count(*) FILTER (WHERE attempts >= max_attempts) AS "failedJobs"
    FROM graphile_worker.jobs
    WHERE run_at <= now() AND locked_at IS NULL`.execute(database);
  if (!rows[0]) throw new Error('an aggregate always has a row');
  return rows[0];
}
