import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { publishedReviews } from './reviews.queries.ts';

type OfDiner = { businessId: number; consumerId: number | undefined; orderIds: readonly number[] };

/**
 * What a diner wrote of this restaurant, the newest first. Who wrote without a name stays unknown: those
 * reviews are left out (decision 060).
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
