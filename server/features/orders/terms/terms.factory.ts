import { someTerms } from '#contract/orders/terms/ordering.factory.ts';
import type { OrderTerms } from '#contract/orders/terms/terms.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { saveTerms } from './terms.queries.ts';

/** From now on it takes orders on the web: in every way, unless a test says otherwise. */
export const giveTerms = (
  database: Database,
  { businessId }: { businessId: number },
  terms: Partial<OrderTerms> = {},
) =>
  asRestaurant(database, businessId, (transaction) =>
    saveTerms(transaction, businessId, someTerms(terms)),
  );
