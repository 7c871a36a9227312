import { makeReview } from '../../features/reviews/reviews/reviews.factory.ts';
import { withOwner } from './with-owner.ts';

/** Writes a diner's review of the named restaurant. */
export const reviewNow = (externalId = '') =>
  withOwner(async (database) => {
    const place = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    await makeReview(database, place, {
      nowMs: Date.now(),
      description: 'Just now, and very good.',
    });
  });
