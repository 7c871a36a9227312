import type { Database } from '../database/pool.ts';
import { type OutboxBacklog, readOutboxBacklog } from '../sms/outbox-backlog.queries.ts';
import { type JobBacklog, readJobBacklog } from './backlog.queries.ts';
import { gauge, type Metric } from './metric-text.ts';
import type { Collector } from './metrics.ts';

const retentionMs = 5_000;
const longestWaitMs = 1_000;

type Backlog = { jobs: JobBacklog; outbox: OutboxBacklog; more: Metric[] };

/** Reads what else waits in the database, which only features know. */
export type ReadGauges = (database: Database) => Promise<Metric[]>;

/**
 * The backlog in the database. Queried when the metrics are read, at most once every five seconds
 * and one query at a time. While the database is unavailable, only these metrics are missing.
 */
export function backlogMetrics(
  database: Database,
  now: () => number,
  readMore: ReadGauges = async () => [],
): Collector {
  let cached: { backlog: Backlog; atMs: number } | undefined;
  let asking: Promise<Backlog | undefined> | undefined;

  const ask = async () => {
    try {
      const backlog = {
        jobs: await readJobBacklog(database),
        outbox: await readOutboxBacklog(database),
        more: await readMore(database),
      };
      cached = { backlog, atMs: now() };
      return backlog;
    } catch {
      return undefined;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (cached && now() - cached.atMs < retentionMs) return metricsOf(cached.backlog);
    asking ??= ask();
    const backlog = await Promise.race([asking, tooLate()]);
    return backlog ? metricsOf(backlog) : [];
  };
}

const tooLate = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs, undefined).unref());

const metricsOf = ({ jobs, outbox, more }: Backlog): Metric[] => [
  gauge(
    'joyous_jobs_oldest_seconds',
    'How long the oldest job has been due that nobody works on.',
    [{ value: jobs.ageSeconds }],
  ),
  gauge('joyous_jobs_failed', 'Jobs that failed so often that they are not tried again.', [
    { value: jobs.failedJobs },
  ]),
  gauge(
    'joyous_outbox_oldest_seconds',
    'How long the oldest text message has waited that has not left.',
    [{ value: outbox.ageSeconds }],
  ),
  gauge(
    'joyous_texts_last_day',
    'Text messages of the last 24 hours, by purpose and state.',
    outbox.texts.map(({ purpose, state, count }) => ({
      labels: { purpose, state },
      value: count,
    })),
  ),
  ...more,
];
