import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { sweepAll } from './sweep-all.ts';

export const depositsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'deposits.sweep',
    // Zones and times of sweep differ: at each run those are swept whose cut-off has come.
    cron: '*/5 * * * *',
    work: () => sweepAll(database, now()),
  },
];
