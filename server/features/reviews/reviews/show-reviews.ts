import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { presentMetrics } from '../../find/restaurants/index.ts';
import { findListedRestaurant, inRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findAllReviews } from './moderation.queries.ts';
import { presentReview } from './reviews.presenter.ts';
import { findMetrics, findReviews } from './reviews.queries.ts';

export const showReviews: Operation<'listReviews'> = async ({ params, query }, { database }) => {
  dependsOn(`restaurant:${params.id}`);
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const [rows, metrics] = await Promise.all([
    findReviews(database, restaurant.business_id, query),
    findMetrics(database, restaurant.business_id),
  ]);
  return {
    results: rows.map(presentReview),
    probablyMoreResults: rows.length === query.limit,
    searchCriteria: query,
    metrics: presentMetrics(metrics),
  };
};

/** A restaurant's newest reviews for an operator, including hidden ones. */
export const listAllReviews = (
  database: Database,
  externalId: string,
  which: { limit: number; state?: string | undefined },
) =>
  inRestaurant(database, externalId, (transaction, businessId) =>
    findAllReviews(transaction, businessId, which),
  );
