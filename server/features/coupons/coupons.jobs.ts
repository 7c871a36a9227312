import type { Database } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Job } from '#platform/jobs/worker.ts';
import type { WhenSent } from '#platform/sms/send-text.ts';
import { markSent } from './coupons.queries.ts';
import { anyRestaurant } from './coupons.rules.ts';
import { expireCoupons } from './expire-coupons.ts';

export const couponsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'coupons.expire',
    cron: '*/15 * * * *',
    work: async () => {
      await expireCoupons(database, now());
    },
  },
];

/** By the purpose of the message. */
export const couponsWhenSent = (now: () => number): Readonly<Record<string, WhenSent>> => ({
  COUPON: async (transaction, { messageId, businessId }) => {
    const restaurant = businessId ?? anyRestaurant.business_id;
    await within(transaction, { restaurant }, (acting) =>
      markSent(acting, restaurant, messageId, now()),
    );
  },
});
