import { makeReview } from '../features/reviews/reviews.factory.ts';
import { withOwner } from './with-owner.ts';

/** A diner reviews the restaurant that is named. */
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
