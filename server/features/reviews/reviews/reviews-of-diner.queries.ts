import { type ExpressionBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { reviewsWithReply } from './reviews.queries.ts';

type OfDiner = {
  businessId: number;
  consumerIds: readonly number[];
  /** The diner's coupons and orders: a link created by hand has no diner, but one of these. */
  couponIds: readonly number[];
  orderIds: readonly number[];
};

const isBy =
  ({ consumerIds, couponIds, orderIds }: OfDiner) =>
  (review: ExpressionBuilder<DB, 'reviews'> | ExpressionBuilder<DB, 'review_invitations'>) => {
    const eb = review as ExpressionBuilder<DB, 'reviews'>;
    return eb.or([
      sql<boolean>`consumer_id = any(${consumerIds}::bigint[])`,
      sql<boolean>`(subject_kind = 'COUPON' and subject_id = any(${couponIds.map(String)}::text[]))`,
      sql<boolean>`(subject_kind = 'ORDER' and subject_id = any(${orderIds.map(String)}::text[]))`,
    ]);
  };

export const findReviewsOf = (transaction: DatabaseTransaction, diner: OfDiner) =>
  reviewsWithReply(transaction)
    .select([
      'reviews.user_review_id',
      'reviews.rating',
      'reviews.description',
      'reviews.anonymous',
      'reviews.first_name',
      'reviews.last_name',
      'reviews.ordered_on',
      'reviews.state',
      'reviews.created_at',
      'reply.message as reply_message',
    ])
    .where('reviews.business_id', '=', diner.businessId)
    .where(isBy(diner))
    .orderBy('reviews.user_review_id')
    .execute();

export const findInvitationsOf = (transaction: DatabaseTransaction, diner: OfDiner) =>
  transaction
    .selectFrom('review_invitations')
    .select(['subject_kind', 'subject_id', 'ordered_on', 'created_at', 'expires_at', 'used_at'])
    .where('business_id', '=', diner.businessId)
    .where(isBy(diner))
    .orderBy('created_at')
    .execute();

/** The trigger `keep_words` lets the serving role write nothing else. */
const insteadOfReply = 'Erased with the words that it answered.';

/**
 * Their stars stay, as part of the restaurant's average. Name, words, the words of the reply and
 * the link to the diner are erased; unused links stop working.
 */
export async function eraseReviewsOf(
  transaction: DatabaseTransaction,
  diner: OfDiner,
  nowMs: number,
): Promise<number> {
  const { businessId } = diner;
  const erased = await transaction
    .updateTable('reviews')
    .set({ first_name: '', last_name: '', description: '', anonymous: true, consumer_id: null })
    .where('business_id', '=', businessId)
    .where(isBy(diner))
    .where(
      sql<boolean>`(consumer_id is not null or first_name || last_name || description <> '' or not anonymous)`,
    )
    .returning('user_review_id')
    .execute();
  const ids = erased.map((review) => review.user_review_id);
  if (ids.length > 0) {
    await transaction
      .updateTable('review_replies')
      .set({ message: insteadOfReply })
      .where('business_id', '=', businessId)
      .where('user_review_id', 'in', ids)
      .execute();
  }
  await transaction
    .updateTable('review_invitations')
    .set({ consumer_id: null, used_at: sql<Date>`coalesce(used_at, ${new Date(nowMs)})` })
    .where('business_id', '=', businessId)
    .where(isBy(diner))
    .where(sql<boolean>`(consumer_id is not null or used_at is null)`)
    .execute();
  return ids.length;
}
