import type pg from 'pg';
import { minuteMs } from '#contract/time/durations.ts';
import type { Logger } from '../logging/logger.ts';
import { OperatorError, reasonOf } from '../process/errors.ts';

export type HeartbeatTimes = {
  everyMs: number;
  /** A worker without a heartbeat for this long counts as dead. */
  silentMs: number;
};

const defaultTimes: HeartbeatTimes = { everyMs: 10_000, silentMs: minuteMs };

export type Heartbeat = {
  beat(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Uses the database's clock alone: those of the servers may differ by more than a minute. Jobs that
 * a dead worker has locked are released. A live worker that could not reach the database loses its
 * jobs in the same way, so a job may be done twice.
 */
const beatQuery = `
  WITH alive AS (
    INSERT INTO job_workers (worker_id, photo_store) SELECT unnest($1::text[]), $3
    ON CONFLICT (worker_id) DO UPDATE SET heard_at = now()
  ), forgotten AS (
    DELETE FROM job_workers
    WHERE heard_at < now() - $2 * interval '1 ms' AND worker_id <> ALL ($1)
  ), silent AS (
    SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
    WHERE j.locked_at < now() - $2 * interval '1 ms' AND j.locked_by <> ALL ($1)
      AND NOT EXISTS (SELECT FROM job_workers w WHERE w.worker_id = j.locked_by
                      AND w.heard_at >= now() - $2 * interval '1 ms')
  )
  SELECT array_agg(locked_by) AS workers FROM silent`;

const releaseQuery = 'SELECT graphile_worker.force_unlock_workers($1)';

/** Writes the heartbeat of these workers, and releases the jobs of workers that have none. */
export function startHeartbeat(options: {
  pool: pg.Pool;
  workerIds: () => string[];
  logger: Logger;
  times?: HeartbeatTimes | undefined;
  /** Where this process stores photos: see `refuseOtherPhotoStore`. */
  photoStore?: string | undefined;
}): Heartbeat {
  const { pool, workerIds, logger, photoStore = null } = options;
  const { everyMs, silentMs } = options.times ?? defaultTimes;

  async function write() {
    const ids = workerIds();
    if (ids.length === 0) return;
    try {
      const { rows } = await pool.query<{ workers: string[] | null }>(beatQuery, [
        ids,
        silentMs,
        photoStore,
      ]);
      const workers = rows[0]?.workers;
      if (!workers) return;
      await pool.query(releaseQuery, [workers]);
      logger.warn({ workers: workers.length }, 'jobs of a dead worker were released');
    } catch (error) {
      // The next beat tries again; without the database no worker gets a job anyway.
      logger.debug({ reason: reasonOf(error) }, 'no heartbeat');
    }
  }

  let beating: Promise<unknown> = Promise.resolve();
  // Tracks all that are under way: one written after `stop` would make a dead worker look alive.
  function beat() {
    const written = write();
    beating = Promise.all([beating, written]);
    return written;
  }
  const timer = setInterval(beat, everyMs);
  timer.unref();

  return {
    beat,
    async stop() {
      clearInterval(timer);
      await beating;
      await pool
        .query('DELETE FROM job_workers WHERE worker_id = ANY ($1)', [workerIds()])
        .catch(() => undefined);
    },
  };
}

/**
 * Refuses a second machine whose photos the first one couldn't show: each process says with its
 * heartbeat where it stores them.
 */
export async function refuseOtherPhotoStore(pool: pg.Pool, photoStore: string): Promise<void> {
  const { rows } = await pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM now() - max(heard_at))::int AS seconds FROM job_workers
     WHERE photo_store <> $1 AND heard_at > now() - $2 * interval '1 ms'
     HAVING count(*) > 0`,
    [photoStore, defaultTimes.silentMs],
  );
  const [other] = rows;
  if (!other) return;
  throw new OperatorError(
    'other_photo_store',
    `S3_URL: a process that stores photos in another place was heard ${other.seconds} seconds ago, so each would show only half of them. Give all machines the same S3 store, or the same DATA_DIR; if you moved to this machine, wait a minute.`,
  );
}
