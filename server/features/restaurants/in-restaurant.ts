import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { actAsBusiness } from '#platform/database/tenant.ts';
import { findBusinessId } from './places.queries.ts';

export type NoRestaurant = { outcome: 'restaurant_not_found' };

/** Within a transaction that acts for the restaurant which the operator names. */
export function inRestaurant<Result>(
  database: Database,
  externalId: string,
  work: (transaction: DatabaseTransaction, businessId: number) => Promise<Result>,
): Promise<Result | NoRestaurant> {
  return database.transaction().execute(async (transaction) => {
    const businessId = await findBusinessId(transaction, externalId);
    if (businessId === undefined) return { outcome: 'restaurant_not_found' };
    await actAsBusiness(transaction, businessId);
    return work(transaction, businessId);
  });
}
