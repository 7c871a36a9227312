import type { Database } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { deleteOverdueVerifications } from './verifications.queries.ts';

export const portalLoginJobs = (database: Database): Job[] => [
  {
    name: 'portal-login.forget-verifications',
    cron: '20 * * * *',
    work: () => deleteOverdueVerifications(database),
  },
];
