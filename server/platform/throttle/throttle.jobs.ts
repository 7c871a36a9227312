import type { Database } from '../database/pool.ts';
import type { Job } from '../jobs/worker.ts';

/** Windows that are over count nothing any more. */
export const throttleJobs = (database: Database): Job[] => [
  {
    name: 'throttle.forget-past-windows',
    cron: '40 * * * *',
    work: async () => {
      await database.deleteFrom('throttle').where('expire', '<', Date.now()).execute();
    },
  },
];
