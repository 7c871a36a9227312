import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { completeOverdue } from './complete-overdue.ts';
import { linkOlderOrders } from './link-older-orders.ts';

export const ordersJobs = (database: Database, vault: Vault, now: () => number): Job[] => [
  {
    name: 'orders.complete-overdue',
    cron: '*/5 * * * *',
    work: async () => {
      await completeOverdue(database, now());
    },
  },
  {
    name: 'orders.link-older',
    cron: '* * * * *',
    work: () => linkOlderOrders({ database, vault }),
  },
];
