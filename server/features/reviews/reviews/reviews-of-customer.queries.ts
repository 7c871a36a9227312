import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { publishedReviews } from './reviews.queries.ts';

type OfDiner = { businessId: number; consumerId: number | undefined; orderIds: readonly number[] };

/**
 * A diner's reviews of this restaurant, newest first. Anonymous reviews are left out, so that their
 * writers stay unknown (decision 060).
 */
export const findReviewsOfCustomer = (
  transaction: DatabaseTransaction,
  { businessId, consumerId, orderIds }: OfDiner,
  limit: number,
) =>
  publishedReviews(transaction, businessId)
    .where('reviews.anonymous', '=', false)
    .where((where) =>
      where.or([
        where('reviews.consumer_id', '=', consumerId ?? null),
        where.and([
          where('reviews.subject_kind', '=', 'ORDER'),
          where('reviews.subject_id', 'in', ['', ...orderIds.map(String)]),
        ]),
      ]),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.user_review_id', 'desc')
    .limit(limit)
    .execute();
