import type { Database } from '../database/pool.ts';
import type { Job } from '../jobs/worker.ts';
import { forgetPastWindows } from './throttle.queries.ts';

/** Expired windows no longer count. */
export const throttleJobs = (database: Database): Job[] => [
  {
    name: 'throttle.forget-past-windows',
    cron: '40 * * * *',
    work: () => forgetPastWindows(database, Date.now()),
  },
];
