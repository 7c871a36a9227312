import { EventEmitter } from 'node:events';
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { createPool, servingLimits } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import { type HeartbeatTimes, startHeartbeat } from './heartbeat.ts';

/** May be done twice: whoever did it first may have been cut before they could write that down. */
export type Job = {
  /** `noun.verb`: what the queue's rows and the log call it. */
  name: string;
  work: (payload: unknown) => Promise<void>;
  /** When it comes by itself, as a crontab pattern in UTC. */
  cron?: string;
};

export type RunningWorker = {
  /** Waits for the jobs under way. Asked again, it is the same stop. */
  stop(): Promise<void>;
};

const restartAfterMs = 1_000;

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
    // The queue's own chatter about each job is for debugging; its failures are not.
    if (level === 'error') logger.error(fields, message);
    else if (level === 'warning') logger.warn(fields, message);
    else logger.debug(fields, message);
  });

/** What the database shows its operator of our connections. */
export const workerApplication = 'joyous jobs';
const concurrentJobs = 4;
// One more, which listens for new jobs.
const maxConnections = concurrentJobs + 1;

// At 0 ms this only changes how the end of a job is written down: the queue waits for it when it
// stops, and hears of its failure, where else a job that was done would be done again.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Works the queue until stopped; comes back by itself when the database was away. */
export function startWorker(options: {
  connectionString: string;
  jobs: Job[];
  logger: Logger;
  heartbeat?: HeartbeatTimes;
}): RunningWorker {
  const { connectionString, jobs, logger } = options;
  const pool = createPool({
    connectionString,
    applicationName: workerApplication,
    maxConnections,
    logger,
    ...servingLimits(maxConnections),
  });
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, job.work]));
  // Here, and not in `start`: a pattern that is wrong stays wrong however often it is tried.
  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron === undefined
        ? []
        : // What should have come while no server ran comes at the start.
          [{ task: name, match: cron, options: { backfillPeriod: 86_400_000, maxAttempts: 5 } }],
    ),
  );
  // Under its name it locks what it has under way; a new one comes with every start.
  let workerId: string | undefined;
  const events: WorkerEvents = new EventEmitter();
  const heartbeat = startHeartbeat({
    pool,
    workerIds: () => (workerId === undefined ? [] : [workerId]),
    logger,
    times: options.heartbeat,
  });
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
    void heartbeat.beat();
  });
  let runner: Runner | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function start() {
    try {
      runner = await run({
        pgPool: pool,
        events,
        preset,
        taskList,
        parsedCronItems,
        concurrency: concurrentJobs,
        noHandleSignals: true,
        logger: queueLogger(logger),
      });
      if (stopped) await runner.stop();
      await runner.promise;
    } catch (error) {
      logger.warn({ err: error }, 'job worker stopped: trying again');
    }
    runner = undefined;
    if (stopped) return;
    retry = setTimeout(() => {
      running = start();
    }, restartAfterMs);
  }
  let running = start();

  async function stop() {
    stopped = true;
    clearTimeout(retry);
    // It refuses when it is stopping of itself; then only waiting is left.
    await runner?.stop().catch(() => undefined);
    await running;
    await heartbeat.stop();
    await pool.end();
  }
  let stopping: Promise<void> | undefined;

  return {
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
