import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { type Watching, watchUnseen } from './watch-unseen.ts';

export const placedJobs = ({ now, ...watching }: JobParts & Watching): Job[] => [
  {
    name: 'placed.watch-unseen',
    cron: '* * * * *',
    work: () => watchUnseen(watching, now()),
  },
];
