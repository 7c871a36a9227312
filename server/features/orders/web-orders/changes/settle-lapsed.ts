import { type Announce, newsTopic } from '#platform/cache/announce.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findOwnRestaurant, forEachRestaurant } from '../../../ground/restaurant/index.ts';
import { findLapsed, findRestaurantsWithLapsed } from './order-changes.queries.ts';
import { type Settling, settleIfLapsed } from './settle-change.ts';

export type Lapsing = Omit<Settling, 'nowMs'> & { database: Database; announce: Announce };

/** Diners who didn't answer in time: each order in a transaction of its own. */
export async function settleLapsed(lapsing: Lapsing, nowMs: number): Promise<void> {
  const restaurants = await findRestaurantsWithLapsed(lapsing.database, new Date(nowMs));
  const whatFailed = 'have the changes of their orders settled';
  await forEachRestaurant(restaurants, { whatFailed }, (businessId) =>
    settleLapsedAt(lapsing, businessId, nowMs),
  );
}

/** The same at one restaurant. */
export async function settleLapsedAt(
  lapsing: Lapsing,
  businessId: number,
  nowMs: number,
): Promise<void> {
  const { announce, database } = lapsing;
  const orderIds = await asRestaurant(database, businessId, (transaction) =>
    findLapsed(transaction, businessId, new Date(nowMs)),
  );
  for (const orderId of orderIds) {
    const externalId = await asRestaurant(database, businessId, async (transaction) => {
      const key = { businessId, orderId };
      const isSettled = await settleIfLapsed(transaction, { ...lapsing, nowMs }, key);
      return isSettled ? (await findOwnRestaurant(transaction, businessId)).external_id : undefined;
    });
    if (externalId === undefined) continue;
    announce(newsTopic(businessId));
    announce(`restaurant:${externalId}`);
  }
}
