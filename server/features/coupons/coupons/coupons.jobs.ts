import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved, within } from '#platform/database/transactions.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import type { WhenSent } from '#platform/sms/send-text.ts';
import { forEachRestaurant } from '../../ground/restaurant/index.ts';
import { expireOverdue, findBusinessesWithOverdue, markSent } from './coupons.queries.ts';
import { anyRestaurant } from './coupons.rules.ts';

/** Marks coupons as expired. A coupon is refused from its end on, whether or not this has run. */
export async function expireCoupons(database: Database, nowMs: number): Promise<number> {
  let expired = 0;
  const due = await findBusinessesWithOverdue(database, nowMs);
  await forEachRestaurant(due, { whatFailed: 'have their coupons end' }, async (businessId) => {
    expired += await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
      expireOverdue(transaction, businessId, nowMs),
    );
  });
  return expired;
}

export const couponsJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'coupons.expire',
    cron: '*/15 * * * *',
    work: async () => {
      await expireCoupons(database, now());
    },
  },
];

/** By the message's purpose. */
export const couponsWhenSent = (now: () => number): Readonly<Record<string, WhenSent>> => ({
  COUPON: async (transaction, { messageId, businessId }) => {
    const restaurant = businessId ?? anyRestaurant.business_id;
    await within(transaction, { restaurant }, (acting) =>
      markSent(acting, restaurant, messageId, now()),
    );
  },
});
