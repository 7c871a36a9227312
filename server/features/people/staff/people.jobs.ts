import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { deleteOverdueNumberChanges } from './account/number-changes.queries.ts';

export const peopleJobs = (database: Database): Job[] => [
  {
    name: 'staff.forget-number-changes',
    cron: '25 * * * *',
    work: () => deleteOverdueNumberChanges(database),
  },
];
