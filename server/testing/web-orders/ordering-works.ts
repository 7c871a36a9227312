import type { JobParts } from '#platform/jobs/worker.ts';
import { ordersJobs } from '../../features/orders/orders/index.ts';
import { placedJobs } from '../../features/orders/web-orders/index.ts';

type OrderingParts = Parameters<typeof placedJobs>[0] & Parameters<typeof ordersJobs>[0] & JobParts;

/** The jobs of orders on the web, run without the queue that a server has. */
export function orderingWorks(parts: OrderingParts) {
  const jobs = new Map(
    [...placedJobs(parts), ...ordersJobs(parts)].map(({ name, work }) => [name, work]),
  );
  async function run(name: string, payload?: object): Promise<void> {
    await jobs.get(name)?.(payload);
  }

  /** Does the work of due payments, which on a server have a job in the queue. */
  async function settle(): Promise<void> {
    const due = await parts.database
      .selectFrom('web_payments')
      .select(['business_id as businessId', 'order_id as orderId'])
      .where('due_at', '<=', new Date(parts.now()))
      .execute();
    for (const payload of due) await run('payments.settle', payload);
  }

  return {
    async minute(): Promise<void> {
      await run('placed.watch-unseen');
      await run('placed.settle-lapsed');
      await settle();
      await run('payments.settle-leftovers');
      await run('orders.complete-overdue');
    },
    notices: () => run('payments.find-lost-notices'),
    /** Two servers do it at the same time. */
    async payments(): Promise<void> {
      const both = await Promise.allSettled([settle(), settle()]);
      for (const one of both) if (one.status === 'rejected') throw one.reason;
    },
  };
}
