import type { Database } from '../../platform/database/pool.ts';
import { actAsBusiness } from '../../platform/database/tenant.ts';
import { findBusinessId } from '../restaurants/index.ts';
import { findAllReviews, type ModeratedReview } from './moderation.queries.ts';

/** The newest reviews of a restaurant as an operator sees them, hidden ones too; nothing when there is no such restaurant. */
export function listAllReviews(
  database: Database,
  externalId: string,
  which: { limit: number; state?: string | undefined },
): Promise<ModeratedReview[] | undefined> {
  return database.transaction().execute(async (transaction) => {
    const businessId = await findBusinessId(transaction, externalId);
    if (businessId === undefined) return undefined;
    await actAsBusiness(transaction, businessId);
    return findAllReviews(transaction, businessId, which);
  });
}
