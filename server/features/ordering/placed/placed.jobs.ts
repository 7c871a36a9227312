import { z } from 'zod';
import { minuteMs } from '#contract/durations.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { findLostNotices, settleLeftovers, settlePayment } from '../payments/index.ts';
import { type SettlingParts, settlingOf } from './pay-order.ts';
import { type Watching, watchUnseen } from './watch-unseen.ts';

type Parts = JobParts & Watching & SettlingParts;

const payloadSchema = z.object({ businessId: z.int(), orderId: z.int() });

/** Its own job should have done it long before. */
const leftoverAfterMs = 5 * minuteMs;

export function placedJobs(parts: Parts): Job[] {
  const knownNotices = new Set<string>();
  return [
    {
      name: 'placed.watch-unseen',
      cron: '* * * * *',
      work: () => watchUnseen(parts, parts.now()),
    },
    {
      // Added by settle_payment_when_due.sql.
      name: 'payments.settle',
      work: (payload) => settlePayment(settlingOf(parts), payloadSchema.parse(payload)),
    },
    {
      name: 'payments.settle-leftovers',
      cron: '*/5 * * * *',
      work: () => settleLeftovers(settlingOf(parts), leftoverAfterMs),
    },
    {
      name: 'payments.find-lost-notices',
      cron: '17 * * * *',
      work: async () => {
        if (parts.payments) await findLostNotices(settlingOf(parts), knownNotices);
      },
    },
  ];
}
