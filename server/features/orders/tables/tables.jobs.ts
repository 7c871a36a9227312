import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOldCalls } from './tables.queries.ts';
import { callLastsMs } from './tables.rules.ts';

export const tablesJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'tables.forget-calls',
    cron: '27 * * * *',
    work: async () => {
      await deleteOldCalls(database, now() - callLastsMs);
    },
  },
];
