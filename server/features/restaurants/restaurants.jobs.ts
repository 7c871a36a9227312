import type { Database } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { forgetPastSpecialDays } from './forget-past-special-days.ts';

export const restaurantsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'restaurants.forget-past-special-days',
    cron: '10 9 * * *',
    work: async () => {
      await forgetPastSpecialDays(database, now());
    },
  },
];
