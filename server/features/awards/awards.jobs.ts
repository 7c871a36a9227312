import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { makeBatches } from './make-batches.ts';

export const awardsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'awards.log',
    // A batch is made once an hour; the log of a vote that has closed, soon after.
    cron: '*/5 * * * *',
    work: () => makeBatches(database, now()),
  },
];
