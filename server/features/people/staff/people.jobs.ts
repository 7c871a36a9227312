import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOverdueNumberChanges } from './account/number-changes.queries.ts';

export const peopleJobs = ({ database }: JobParts): Job[] => [
  {
    name: 'staff.forget-number-changes',
    cron: '25 * * * *',
    work: () => deleteOverdueNumberChanges(database),
  },
];
