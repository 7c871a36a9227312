import { hourMs } from '#contract/time/durations.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOldExports } from './exports.queries.ts';

/** A link works for a minute. */
const exportRetentionMs = hourMs;

export const exportsJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'exports.forget-links',
    cron: '20 * * * *',
    work: () => deleteOldExports(database, now() - exportRetentionMs),
  },
];
