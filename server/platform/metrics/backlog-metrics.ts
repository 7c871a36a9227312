import type { Database } from '../database/pool.ts';
import { type Backlog, readBacklog } from './backlog.queries.ts';
import type { Metric } from './metric-text.ts';
import type { Collector } from './metrics.ts';

const keptMs = 5_000;
const longestWaitMs = 1_000;

/**
 * The backlog in the database. Queried when the metrics are read, at most once in five seconds and
 * once at a time. While the database is unavailable these metrics are left out and the others are
 * there.
 */
export function backlogMetrics(database: Database, now: () => number): Collector {
  let kept: { backlog: Backlog; atMs: number } | undefined;
  let asking: Promise<Backlog | undefined> | undefined;

  const ask = async () => {
    try {
      const backlog = await readBacklog(database);
      kept = { backlog, atMs: now() };
      return backlog;
    } catch {
      return undefined;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (kept && now() - kept.atMs < keptMs) return metricsOf(kept.backlog);
    asking ??= ask();
    const backlog = await Promise.race([asking, tooLate()]);
    return backlog ? metricsOf(backlog) : [];
  };
}

const tooLate = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs, undefined).unref());

const metricsOf = ({ queueAgeSeconds, failedJobs, outboxAgeSeconds, texts }: Backlog): Metric[] => [
  {
    name: 'joyous_jobs_oldest_seconds',
    help: 'How long the oldest job has been due that nobody works on.',
    type: 'gauge',
    samples: [{ value: queueAgeSeconds }],
  },
  {
    name: 'joyous_jobs_failed',
    help: 'Jobs that failed so often that they are not tried again.',
    type: 'gauge',
    samples: [{ value: failedJobs }],
  },
  {
    name: 'joyous_outbox_oldest_seconds',
    help: 'How long the oldest text message has waited that has not left.',
    type: 'gauge',
    samples: [{ value: outboxAgeSeconds }],
  },
  {
    name: 'joyous_texts_last_day',
    help: 'Text messages of the last 24 hours, by purpose and state.',
    type: 'gauge',
    samples: texts.map(({ purpose, state, count }) => ({
      labels: { purpose, state },
      value: count,
    })),
  },
];
