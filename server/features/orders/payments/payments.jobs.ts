import { z } from 'zod';
import { minuteMs } from '#contract/time/durations.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { noProvider } from '#platform/payments/provider.ts';
import { findLostNotices } from './record-notice.ts';
import { type Settling, settleLeftovers, settlePayment } from './settle-payment.ts';

const payloadSchema = z.object({ businessId: z.int(), orderId: z.int() });

/** So late that the payment's own job must have been lost. */
const leftoverAfterMs = 5 * minuteMs;

export function paymentsJobs(settling: Settling): Job[] {
  const knownNotices = new Set<string>();
  return [
    {
      // Added by settle_payment_when_due.sql.
      name: 'payments.settle',
      work: (payload) => settlePayment(settling, payloadSchema.parse(payload)),
    },
    {
      name: 'payments.settle-leftovers',
      cron: '*/5 * * * *',
      work: () => settleLeftovers(settling, leftoverAfterMs),
    },
    {
      name: 'payments.find-lost-notices',
      cron: '17 * * * *',
      work: async () => {
        if (settling.provider !== noProvider) await findLostNotices(settling, knownNotices);
      },
    },
  ];
}
