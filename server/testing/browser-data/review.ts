import { makeReview } from '../../features/reviews/reviews/reviews.factory.ts';
import { withOwner } from './with-owner.ts';

/** Writes a diner's review of the named restaurant. */
export const reviewNow = (externalId = '') =>
  withOwner(async (database) => {
    const restaurant = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    await makeReview(database, restaurant, {
      nowMs: Date.now(),
      description: 'Just now, and very good.',
    });
  });
