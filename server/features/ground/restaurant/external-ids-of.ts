import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findOwnRestaurant } from './restaurant.queries.ts';

/** For operators' lists of rows of many restaurants. */
export async function externalIdsOf(
  database: Database,
  rows: readonly { business_id: number }[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const businessId of new Set(rows.map(({ business_id }) => business_id))) {
    const restaurant = await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
      findOwnRestaurant(transaction, businessId),
    );
    ids.set(businessId, restaurant.external_id);
  }
  return ids;
}
