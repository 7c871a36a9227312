import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { completeOverdue } from './complete-overdue.ts';

export const ordersJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'orders.complete-overdue',
    cron: '*/5 * * * *',
    work: async () => {
      await completeOverdue(database, now());
    },
  },
];
