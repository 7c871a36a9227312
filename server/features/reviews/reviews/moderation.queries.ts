import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { type ReviewState, reviewStates } from './reviews.rules.ts';

type ReviewKey = { businessId: number; userReviewId: number };

/** False if it already is in this state, or does not exist. */
export async function changeState(
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
  state: ReviewState,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('reviews')
    .set({ state })
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .where('state', 'in', reviewStates.mayBecome(state))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function hasReview(
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('reviews')
    .select('user_review_id')
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertModeration = (
  transaction: DatabaseTransaction,
  row: Insertable<DB['review_moderations']>,
) => transaction.insertInto('review_moderations').values(row).execute();

/** For an operator, who must see what is hidden and who wrote it. */
export const findAllReviews = (
  transaction: DatabaseTransaction,
  businessId: number,
  { limit, state }: { limit: number; state?: string | undefined },
) =>
  transaction
    .selectFrom('reviews')
    .select([
      'user_review_id',
      'rating',
      'description',
      'anonymous',
      'first_name',
      'last_name',
      'state',
      'created_at',
    ])
    .where('business_id', '=', businessId)
    .$if(state !== undefined, (query) => query.where('state', '=', String(state)))
    .orderBy('created_at', 'desc')
    .orderBy('user_review_id', 'desc')
    .limit(limit)
    .execute();
