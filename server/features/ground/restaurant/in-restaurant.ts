import type { Database } from '#platform/database/pool.ts';
import { actFor, inTransaction, type OwnTransaction } from '#platform/database/transactions.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findBusinessId } from './restaurant.queries.ts';

/** Runs in a transaction that acts for the restaurant which the operator names. */
export function inRestaurant<Result>(
  database: Database,
  externalId: string,
  work: (transaction: OwnTransaction, businessId: number) => Promise<Result>,
): Promise<Result | Refused<'restaurant_not_found'>> {
  return inTransaction(database, {}, async (transaction) => {
    const businessId = await findBusinessId(transaction, externalId);
    if (businessId === undefined) return refuse('restaurant_not_found');
    return work(await actFor(transaction, { restaurant: businessId }), businessId);
  });
}
