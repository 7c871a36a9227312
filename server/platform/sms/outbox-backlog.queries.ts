import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { sendTextJob } from './sms.queries.ts';

export type OutboxBacklog = {
  ageSeconds: number;
  texts: { purpose: string; state: string; count: number }[];
};

/**
 * Uses the database's clock, which wrote the times. Waiting texts are found through their jobs, of
 * which there are few: every unsent text has one. A text scheduled for later is not late.
 */
export async function readOutboxBacklog(database: Database): Promise<OutboxBacklog> {
  const { rows } = await sql<OutboxBacklog>`
    WITH outbox AS (
      SELECT min(t.queued_at) AS oldest
      FROM graphile_worker.jobs j
      -- The database may look at this before it has left out the other jobs, whose keys are no ids.
      JOIN text_messages t
        ON t.message_id = CASE WHEN j.key LIKE 'sms:%' THEN substr(j.key, 5)::uuid END
      WHERE j.task_identifier = ${sendTextJob}
        AND (t.state = 'SENDING' OR (t.state = 'QUEUED' AND j.run_at <= now()))
    ), texts AS (
      SELECT purpose, state, count(*) AS count FROM text_messages
      WHERE forgotten_at IS NULL AND queued_at > now() - interval '1 day' AND NOT in_inbox
      GROUP BY purpose, state ORDER BY purpose, state
    )
    SELECT coalesce(extract(epoch FROM now() - outbox.oldest), 0)::float8 AS "ageSeconds",
           (SELECT coalesce(json_agg(texts), '[]') FROM texts) AS texts
    FROM outbox`.execute(database);
  if (!rows[0]) throw new Error('an aggregate always has a row');
  return rows[0];
}
