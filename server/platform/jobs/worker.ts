import { AsyncResource } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { dayMs } from '#contract/time/durations.ts';
import {
  createPool,
  type Database,
  endPool,
  jobsOfThisProcess,
  servingLimits,
} from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import { reasonOf } from '../process/errors.ts';
import { createRetries } from '../process/retries.ts';
import { type HeartbeatTimes, startHeartbeat } from './heartbeat.ts';

/** May run twice for one job: a worker can be killed after its work and before it records that. */
export type Job = {
  /** `noun.verb`: the name in the queue's rows and in the log. */
  name: string;
  work: (payload: unknown) => Promise<void>;
  /** For a scheduled job: a crontab pattern in UTC. */
  cron?: string;
};

/** What every room's jobs get; some ask for more. */
export type JobParts = { database: Database; now: () => number };

export type RunningWorker = {
  /** Waits for the jobs under way. Later calls return the same promise. */
  stop(): Promise<void>;
};

const firstRestartMs = 1_000;

const queueLogger = (logger: Logger) =>
  new JobLogger((scope) => (level, message, meta) => {
    const job = meta?.job as
      | { id?: string; task_identifier?: string; attempts?: number }
      | undefined;
    const fields = {
      job: scope.taskIdentifier ?? job?.task_identifier,
      jobId: scope.jobId ?? job?.id,
      ...(meta?.error instanceof Error && { err: meta.error }),
    };
    // The queue's own lines about each job are for debugging; its failures are not.
    if (level === 'error') logger.error(fields, message);
    else if (level === 'warning') logger.warn(fields, message);
    else logger.debug(fields, message);
  });

/** The application name that the database shows for our connections. */
export const workerApplication = 'joyous jobs';
const concurrentJobs = 4;
// One more, which listens for new jobs.
const maxConnections = concurrentJobs + 1;

// At 0 ms this only changes how the end of a job is recorded: on a stop the queue then waits until
// it is, and reports its failure. Otherwise a finished job could be done again.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Works on the queue until stopped; reconnects by itself when the database was unavailable. */
export function startWorker(options: {
  connectionString: string;
  jobs: Job[];
  logger: Logger;
  heartbeat?: HeartbeatTimes;
  photoStore?: string;
  /** A job queued in this process wakes the worker; other jobs are looked for this often. */
  lookEachMs?: number;
}): RunningWorker {
  const { connectionString, jobs, logger, lookEachMs = 1_000 } = options;
  const pool = createPool({
    connectionString,
    applicationName: workerApplication,
    maxConnections,
    logger,
    ...servingLimits(maxConnections),
    // No caller waits for these connections: on a busy machine, a slow one is no failure.
    connectTimeoutMs: 30_000,
  });
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, job.work]));
  // Checked here, not in `start`, which is retried: an invalid pattern stays invalid.
  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron === undefined
        ? []
        : // Jobs that were due while no server ran are run at the start.
          [{ task: name, match: cron, options: { backfillPeriod: dayMs, maxAttempts: 5 } }],
    ),
  );
  // The worker locks its jobs under its id; each start gets a new one.
  let workerId: string | undefined;
  let workers: WorkerPool | undefined;
  // Runs outside the call that queued the job. Within it, all that the worker does from then on would
  // be that call's work, and would fail once its caller has left.
  const wake = AsyncResource.bind(() => {
    try {
      workers?.nudge(1);
    } catch {
      // The worker is ending: the next one looks for jobs at once.
    }
  });
  jobsOfThisProcess.on('queued', wake);
  const events: WorkerEvents = new EventEmitter();
  const heartbeat = startHeartbeat({
    pool,
    workerIds: () => (workerId === undefined ? [] : [workerId]),
    logger,
    times: options.heartbeat,
    photoStore: options.photoStore,
  });
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
    workers = workerPool;
    void heartbeat.beat();
  });
  let runner: Runner | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const retries = createRetries(firstRestartMs);

  async function start() {
    let pauseMs = firstRestartMs;
    try {
      runner = await run({
        pgPool: pool,
        events,
        preset,
        taskList,
        parsedCronItems,
        concurrency: concurrentJobs,
        pollInterval: lookEachMs,
        noHandleSignals: true,
        logger: queueLogger(logger),
      });
      retries.markReachable();
      if (stopped) await runner.stop();
      await runner.promise;
    } catch (error) {
      const away = retries.markUnreachable();
      pauseMs = away.pauseMs;
      if (away.level === 'warn') logger.warn({ err: error }, 'job worker stopped: trying again');
      else if (away.level) logger.info({ reason: reasonOf(error) }, 'job worker not started yet');
    }
    runner = undefined;
    if (stopped) return;
    retry = setTimeout(() => {
      running = start();
    }, pauseMs);
  }
  let running = start();

  async function stop() {
    stopped = true;
    jobsOfThisProcess.off('queued', wake);
    clearTimeout(retry);
    // `stop` throws when the runner is already stopping by itself; then there is only waiting left.
    await runner?.stop().catch(() => undefined);
    await running;
    await heartbeat.stop();
    await endPool(pool);
  }
  let stopping: Promise<void> | undefined;

  return {
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
