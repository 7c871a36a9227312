import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { sweepAll } from './sweep-all.ts';

export const depositsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'deposits.sweep',
    // Time zones and sweep times differ: each run sweeps the restaurants whose cut-off has passed.
    cron: '*/5 * * * *',
    work: () => sweepAll(database, now()),
  },
];
