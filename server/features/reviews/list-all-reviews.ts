import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../restaurants/index.ts';
import { findAllReviews } from './moderation.queries.ts';

/** The newest reviews of a restaurant for an operator, hidden ones too. */
export const listAllReviews = (
  database: Database,
  externalId: string,
  which: { limit: number; state?: string | undefined },
) =>
  inRestaurant(database, externalId, (transaction, businessId) =>
    findAllReviews(transaction, businessId, which),
  );
