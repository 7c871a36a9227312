import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { expireOverdue, findBusinessesWithOverdue } from './coupons.queries.ts';

/** Ends what is past its end. A coupon is refused from that instant on, whether or not this ran. */
export async function expireCoupons(database: Database, nowMs: number): Promise<number> {
  let expired = 0;
  for (const businessId of await findBusinessesWithOverdue(database, nowMs)) {
    expired += await asRestaurant(database, businessId, (transaction) =>
      expireOverdue(transaction, businessId, nowMs),
    );
  }
  return expired;
}
