import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteExpiredProofs } from './numbers.queries.ts';

export const numbersJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'numbers.forget-expired',
    cron: '17 * * * *',
    work: async () => {
      await deleteExpiredProofs(database, now());
    },
  },
];
