import type { Job, JobParts } from '#platform/jobs/worker.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { Ceilings } from '../../money/ledger/index.ts';
import { completeOverdue } from './complete-overdue.ts';
import { linkOlderOrders } from './link-older-orders.ts';

type OrderJobParts = JobParts & { vault: Vault; ceilings: Ceilings };

export const ordersJobs = ({ database, vault, ceilings, now }: OrderJobParts): Job[] => [
  {
    name: 'orders.complete-overdue',
    cron: '*/5 * * * *',
    work: async () => {
      await completeOverdue(database, now(), ceilings);
    },
  },
  {
    name: 'orders.link-older',
    cron: '* * * * *',
    work: () => linkOlderOrders({ database, vault }),
  },
];
