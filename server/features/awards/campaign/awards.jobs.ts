import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { makeBatches } from './log/make-batches.ts';

export const awardsJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'awards.log',
    // Makes a batch once an hour, and seals the log soon after voting closes.
    cron: '*/5 * * * *',
    work: () => makeBatches(database, now()),
  },
];
