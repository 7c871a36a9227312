import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { makeBatches } from './log/make-batches.ts';

export const awardsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'awards.log',
    // Makes a batch once an hour, and seals the log soon after voting closes.
    cron: '*/5 * * * *',
    work: () => makeBatches(database, now()),
  },
];
