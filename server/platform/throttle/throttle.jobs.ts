import type { Job, JobParts } from '../jobs/worker.ts';
import { deleteExpiredWindows } from './throttle.queries.ts';

/** Expired windows no longer count. */
export const throttleJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'throttle.forget-past-windows',
    cron: '40 * * * *',
    work: () => deleteExpiredWindows(database, now()),
  },
];
