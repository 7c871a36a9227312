import type { Database } from '../database/pool.ts';
import type { Job } from '../jobs/worker.ts';
import { deleteExpiredWindows } from './throttle.queries.ts';

/** Expired windows no longer count. */
export const throttleJobs = (database: Database): Job[] => [
  {
    name: 'throttle.forget-past-windows',
    cron: '40 * * * *',
    work: () => deleteExpiredWindows(database, Date.now()),
  },
];
