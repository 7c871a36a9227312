import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../../tenant/restaurant/index.ts';
import { findAllReviews } from './moderation.queries.ts';

/** A restaurant's newest reviews for an operator, including hidden ones. */
export const listAllReviews = (
  database: Database,
  externalId: string,
  which: { limit: number; state?: string | undefined },
) =>
  inRestaurant(database, externalId, (transaction, businessId) =>
    findAllReviews(transaction, businessId, which),
  );
