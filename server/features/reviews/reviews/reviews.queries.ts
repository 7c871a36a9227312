import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { metricsColumns } from '../../find/restaurants/index.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import type { ReviewSubject } from './reviews.rules.ts';

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** The restaurant's own rating and its guests' review totals. */
export const findMetrics = (database: Kysely<DB>, businessId: number) =>
  database
    .selectFrom('restaurant_profiles as restaurants')
    .leftJoin('review_metrics as metrics', 'metrics.business_id', 'restaurants.business_id')
    .select(['restaurants.business_rating', ...metricsColumns])
    .where('restaurants.business_id', '=', businessId)
    .executeTakeFirstOrThrow();

type Reviews = ExpressionBuilder<DB, 'reviews'>;

/** An anonymous reviewer's name doesn't even leave the database. */
const nameUnlessAnonymous = (column: 'first_name' | 'last_name') => (review: Reviews) =>
  review
    .case()
    .when('reviews.anonymous', '=', true)
    .then('')
    .else(review.ref(`reviews.${column}`))
    .end()
    .as(column);

/** With the reply, if there is one. */
export const reviewsWithReply = (database: Kysely<DB>) =>
  database
    .selectFrom('reviews')
    .leftJoin('review_replies as reply', (join) =>
      join
        .onRef('reply.business_id', '=', 'reviews.business_id')
        .onRef('reply.user_review_id', '=', 'reviews.user_review_id'),
    );

export const publishedReviews = (database: Kysely<DB>, businessId: number) =>
  reviewsWithReply(database)
    .select([
      'reviews.user_review_id',
      'reviews.rating',
      'reviews.description',
      'reviews.created_at',
      'reviews.anonymous',
      'reviews.ordered_on',
      'reply.message as reply_message',
      'reply.discount_percentage as reply_discount_percentage',
      nameUnlessAnonymous('first_name'),
      nameUnlessAnonymous('last_name'),
    ])
    .where('reviews.business_id', '=', businessId)
    .where('reviews.state', '=', 'PUBLISHED');

type Page = { limit: number; offset: number; rating?: number | undefined };

/** Newest first; `offset` counts pages. */
export const findReviews = (database: Kysely<DB>, businessId: number, page: Page) =>
  publishedReviews(database, businessId)
    .$if(page.rating !== undefined, (query) =>
      query.where('reviews.rating', '=', Number(page.rating)),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.user_review_id', 'desc')
    .limit(page.limit)
    .offset(page.offset * page.limit)
    .execute();

export const findReview = (database: Kysely<DB>, businessId: number, userReviewId: number) =>
  publishedReviews(database, businessId)
    .where('reviews.user_review_id', '=', userReviewId)
    .executeTakeFirstOrThrow();

type Reviewed = ReadonlyMap<number, { anonymous: boolean }>;

/** Which of these coupons were the visit of a review; hidden reviews count as well. */
export async function findReviewedCoupons(
  transaction: DatabaseTransaction,
  businessId: number,
  couponIds: readonly number[],
): Promise<Reviewed> {
  if (couponIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('reviews')
    .select(['subject_id', 'anonymous'])
    .where('business_id', '=', businessId)
    .where('subject_kind', '=', 'COUPON')
    .where('subject_id', 'in', couponIds.map(String))
    .execute();
  return new Map(rows.map(({ subject_id, anonymous }) => [Number(subject_id), { anonymous }]));
}

type NewReview = Insertable<DB['reviews']>;

/** Returns undefined if this visit already has its review. */
export async function insertReview(
  transaction: DatabaseTransaction,
  row: NewReview,
): Promise<number | undefined> {
  const made = await transaction
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'subject_kind', 'subject_id']).doNothing(),
    )
    .returning('user_review_id')
    .executeTakeFirst();
  return made?.user_review_id;
}

type NewReply = Omit<Insertable<DB['review_replies']>, 'business_id' | 'user_review_id'>;

/** Many reviews of one restaurant with their replies, in two statements. */
export async function insertAnsweredReviews(
  transaction: DatabaseTransaction,
  reviews: readonly { row: NewReview; reply: NewReply | undefined }[],
) {
  if (reviews.length === 0) return;
  const made = await transaction
    .insertInto('reviews')
    .values(reviews.map(({ row }) => row))
    .returning(['business_id', 'user_review_id', 'subject_id'])
    .execute();
  const replyTo = new Map(reviews.map(({ row, reply }) => [row.subject_id, reply]));
  const replies = made.flatMap(({ subject_id, ...key }) => {
    const reply = replyTo.get(subject_id);
    return reply ? [{ ...key, ...reply }] : [];
  });
  if (replies.length > 0) await transaction.insertInto('review_replies').values(replies).execute();
}

export const insertInvitation = (
  transaction: DatabaseTransaction,
  row: Insertable<DB['review_invitations']>,
) =>
  transaction
    .insertInto('review_invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'token_sha256']).doNothing())
    .execute();

/** Hidden reviews count as well. */
export async function isReviewed(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id }: ReviewSubject,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('reviews')
    .select('user_review_id')
    .where('business_id', '=', businessId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these coupons, those whose diners were invited to write a review. */
export async function findInvitedCoupons(
  transaction: DatabaseTransaction,
  businessId: number,
  couponIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .selectFrom('review_invitations')
    .select('subject_id')
    .where('business_id', '=', businessId)
    .where('subject_kind', '=', 'COUPON')
    .where('subject_id', 'in', couponIds.map(String))
    .execute();
  return new Set(rows.map(({ subject_id }) => Number(subject_id)));
}

type Token = { businessId: number; hash: Buffer };

/** One statement: of many simultaneous requests with one token, one gets the invitation. */
export const takeInvitation = (
  transaction: DatabaseTransaction,
  { businessId, hash }: Token,
  at: Date,
) =>
  transaction
    .updateTable('review_invitations')
    .set({ used_at: at })
    .where('business_id', '=', businessId)
    .where('token_sha256', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['subject_kind', 'subject_id', 'consumer_id', 'ordered_on'])
    .executeTakeFirst();

export const findInvitation = (transaction: DatabaseTransaction, { businessId, hash }: Token) =>
  transaction
    .selectFrom('review_invitations')
    .select(['used_at', 'expires_at', 'subject_kind', 'subject_id', 'consumer_id'])
    .where('business_id', '=', businessId)
    .where('token_sha256', '=', hash)
    .executeTakeFirst();

type OfDiner = { businessId: number; consumerId: number | undefined; orderIds: readonly number[] };

/**
 * A diner's reviews of this restaurant, newest first. Anonymous reviews are left out, so that their
 * writers stay unknown (docs/topics/portal.md).
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

/** Of an order, or of the coupon that it used. An anonymous one is nobody's. */
export const findReviewOfVisit = (
  transaction: DatabaseTransaction,
  { businessId, orderId, couponId }: OrderKey & { couponId?: number | undefined },
) =>
  transaction
    .selectFrom('reviews')
    .select(['rating', 'description', 'created_at'])
    .where('business_id', '=', businessId)
    .where('anonymous', '=', false)
    .where(({ and, eb, or }) =>
      or([
        and([eb('subject_kind', '=', 'ORDER'), eb('subject_id', '=', String(orderId))]),
        ...(couponId === undefined
          ? []
          : [and([eb('subject_kind', '=', 'COUPON'), eb('subject_id', '=', String(couponId))])]),
      ]),
    )
    .executeTakeFirst();
