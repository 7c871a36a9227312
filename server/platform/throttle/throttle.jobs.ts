import type { Database } from '../database/pool.ts';
import type { Job } from '../jobs/worker.ts';
import { forgetPastWindows } from './throttle.queries.ts';

/** Windows that are over count nothing any more. */
export const throttleJobs = (database: Database): Job[] => [
  {
    name: 'throttle.forget-past-windows',
    cron: '40 * * * *',
    work: () => forgetPastWindows(database, Date.now()),
  },
];
