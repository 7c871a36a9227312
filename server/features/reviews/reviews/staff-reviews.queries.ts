import { type Insertable, sql } from 'kysely';
import { lowRating } from '#contract/reviews/reviews/reply-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { publishedReviews } from './reviews.queries.ts';

export type StaffReviewRow = Awaited<ReturnType<typeof findStaffReviews>>[number];

type ReviewKey = { businessId: number; userReviewId: number };

/** The last review of the previous page, and whether it was among those that come first. */
export type After = { userReviewId: number; isAmongFirst: boolean };

/** Which reviews come before the newest. */
export type First = 'NEWEST' | 'UNANSWERED' | 'LOW_UNANSWERED';

type Page = {
  limit: number;
  offset: number;
  rating?: number | undefined;
  search?: string | undefined;
  first: First;
  after?: After | undefined;
};

const reviewsOf = (transaction: DatabaseTransaction, businessId: number) =>
  publishedReviews(transaction, businessId).select([
    'reviews.subject_kind',
    'reviews.subject_id',
    'reply.created_at as replied_at',
    'reply.discount_outcome',
    sql<string | null>`(select n.first_name || ' ' || n.last_name from staff_names n
      where n.business_id = reply.business_id and reply.replied_by in (n.user_id, n.invited_as)
      limit 1)`.as('replied_by_name'),
  ]);

// A literal, so that the index on this expression is used.
const amongFirst = {
  UNANSWERED: sql<boolean>`reviews.unanswered`,
  LOW_UNANSWERED: sql<boolean>`(reviews.unanswered and reviews.rating <= ${sql.lit(lowRating)})`,
};

/** Reviews of one rating are all low or all not, so the index by rating has the right order. */
const firstOf = ({ first, rating }: Page): First => {
  if (first !== 'LOW_UNANSWERED' || rating === undefined) return first;
  return rating <= lowRating ? 'UNANSWERED' : 'NEWEST';
};

/**
 * One comparison that an index can answer. Reviews are never removed, so the last one of the
 * previous page still exists.
 */
const comesAfter = (businessId: number, { after }: Page, first: First) => {
  if (!after) return sql<boolean>`true`;
  const last = (column: string) => sql`(select last.${sql.ref(column)} from reviews last
    where last.business_id = ${businessId} and last.user_review_id = ${after.userReviewId})`;
  return first === 'NEWEST'
    ? sql<boolean>`(reviews.created_at, reviews.user_review_id) <
        (${last('created_at')}, ${last('user_review_id')})`
    : sql<boolean>`(${amongFirst[first]}, reviews.created_at, reviews.user_review_id) <
        (${after.isAmongFirst}, ${last('created_at')}, ${last('user_review_id')})`;
};

/** Replies are searched once, not for every review. */
const contains = (businessId: number, search: string) =>
  sql<boolean>`(strpos(reviews.sought, lower(${search})) > 0
    or reviews.user_review_id in (select found.user_review_id from review_replies found
      where found.business_id = ${businessId} and strpos(found.sought, lower(${search})) > 0))`;

/** Newest first after those that come first. `offset` counts pages; with `after` it is not used. */
export const findStaffReviews = (
  transaction: DatabaseTransaction,
  businessId: number,
  page: Page,
) => {
  const first = firstOf(page);
  return reviewsOf(transaction, businessId)
    .$if(page.rating !== undefined, (query) =>
      query.where('reviews.rating', '=', Number(page.rating)),
    )
    .$if(Boolean(page.search), (query) => query.where(contains(businessId, String(page.search))))
    .where(comesAfter(businessId, page, first))
    .$if(first !== 'NEWEST', (query) =>
      query.orderBy(amongFirst[first === 'LOW_UNANSWERED' ? first : 'UNANSWERED'], 'desc'),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.user_review_id', 'desc')
    .limit(page.limit)
    .offset(page.after ? 0 : page.offset * page.limit)
    .execute();
};

export const findStaffReview = (
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
) =>
  reviewsOf(transaction, businessId)
    .where('reviews.user_review_id', '=', userReviewId)
    .executeTakeFirst();

/** The diner who gets a reply's discount. Undefined if the review is hidden or doesn't exist. */
export const findReviewer = (
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
) =>
  transaction
    .selectFrom('reviews')
    .select(['consumer_id', 'subject_kind', 'subject_id'])
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirst();

/**
 * False if there already is a reply. Of two simultaneous replies, the later one waits here for the
 * other, and is refused.
 */
export async function insertReply(
  transaction: DatabaseTransaction,
  row: Insertable<DB['review_replies']>,
): Promise<boolean> {
  const made = await transaction
    .insertInto('review_replies')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'user_review_id']).doNothing())
    .returning('user_review_id')
    .executeTakeFirst();
  return made !== undefined;
}

export const findReplyBy = (
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
) =>
  transaction
    .selectFrom('review_replies')
    .select(['message', 'discount_percentage', 'replied_by'])
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .executeTakeFirst();

/** Locks the reply until the transaction ends, so that its code is sent once. */
export const lockReply = (
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
) =>
  transaction
    .selectFrom('review_replies')
    .select(['discount_percentage', 'discount_outcome'])
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .forUpdate()
    .executeTakeFirst();

export async function markCodeTexted(
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
): Promise<void> {
  await transaction
    .updateTable('review_replies')
    .set({ discount_outcome: 'TEXTED' })
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .execute();
}

/** The text of a reply, unless its review is hidden. */
export async function findPublicReply(
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
): Promise<string | undefined> {
  const found = await publishedReviews(transaction, businessId)
    .where('reviews.user_review_id', '=', userReviewId)
    .executeTakeFirst();
  return found?.reply_message ?? undefined;
}

/** Of published reviews: how many have a reply, and the median time that it took. */
export async function findAnswering(transaction: DatabaseTransaction, businessId: number) {
  const { rows } = await sql<{ reviews: number; answered: number; median_ms: number | null }>`
    select total_reviews as reviews, answered,
      (select avg(ms_to_answer)::float8 from (
        select ms_to_answer from reviews
        where business_id = ${businessId} and state = 'PUBLISHED' and ms_to_answer is not null
        order by ms_to_answer
        -- The middle value, or the two middle values of an even count.
        offset greatest(answered - 1, 0) / 2 limit 2 - answered % 2
      ) as middle) as median_ms
    from review_metrics where business_id = ${businessId}`.execute(transaction);
  return rows[0] ?? { reviews: 0, answered: 0, median_ms: null };
}

/** Published reviews without a reply, and those of them with so few stars. */
export async function countUnanswered(
  transaction: DatabaseTransaction,
  { businessId, mostStars }: { businessId: number; mostStars: number },
) {
  const { rows } = await sql<{ unanswered: number; low: number }>`
    select total_reviews - answered as unanswered,
      (select count(*)::int from reviews
        where business_id = ${businessId} and state = 'PUBLISHED' and unanswered
          and rating <= ${mostStars}) as low
    from review_metrics where business_id = ${businessId}`.execute(transaction);
  return rows[0] ?? { unanswered: 0, low: 0 };
}

/** When the newest published reviews were written. */
export async function findReviewTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('reviews')
    .select('created_at')
    .where('business_id', '=', businessId)
    .where('state', '=', 'PUBLISHED')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}
