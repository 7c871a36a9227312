import { noticeLimits } from '#contract/money/notices/limits.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOldNotices } from './notices.queries.ts';

export const noticesJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'notices.forget-old',
    cron: '35 8 * * *',
    work: () => deleteOldNotices(database, now() - noticeLimits.keptDays * dayMs),
  },
];
