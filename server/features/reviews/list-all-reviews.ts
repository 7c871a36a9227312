import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../restaurants/index.ts';
import { findAllReviews, type ModeratedReview } from './moderation.queries.ts';

/** The newest reviews of a restaurant for an operator, hidden ones too; undefined without such a restaurant. */
export async function listAllReviews(
  database: Database,
  externalId: string,
  which: { limit: number; state?: string | undefined },
): Promise<ModeratedReview[] | undefined> {
  const found = await inRestaurant(database, externalId, async (transaction, businessId) => ({
    outcome: 'found' as const,
    reviews: await findAllReviews(transaction, businessId, which),
  }));
  return found.outcome === 'found' ? found.reviews : undefined;
}
