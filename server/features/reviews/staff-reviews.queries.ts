import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { publishedReviews } from './reviews.queries.ts';

export type StaffReviewRow = Awaited<ReturnType<typeof findStaffReviews>>[number];

type ReviewKey = { businessId: number; userReviewId: number };

/** Where the page before ended. `unanswered`: in which of two parts, when those come first. */
export type After = { userReviewId: number; unanswered: boolean };

type Page = {
  limit: number;
  offset: number;
  rating?: number | undefined;
  search?: string | undefined;
  unansweredFirst: boolean;
  after?: After | undefined;
};

const isUnanswered = sql<boolean>`(reply.user_review_id is null)`;

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

type Joined = ExpressionBuilder<DB & { reply: DB['review_replies'] }, 'reviews' | 'reply'>;

/** Reviews are never removed, so that the last one of the page before is there to compare with. */
const comesAfter = (businessId: number, { unansweredFirst, after }: Page) => {
  if (!after) return sql<boolean>`true`;
  const isOlder = sql<boolean>`(reviews.created_at, reviews.user_review_id) <
    (select last.created_at, last.user_review_id from reviews last
      where last.business_id = ${businessId} and last.user_review_id = ${after.userReviewId})`;
  if (!unansweredFirst) return isOlder;
  return after.unanswered
    ? sql<boolean>`(not ${isUnanswered} or ${isOlder})`
    : sql<boolean>`(not ${isUnanswered} and ${isOlder})`;
};

const contains = (search: string) => (_: Joined) =>
  sql<boolean>`(strpos(lower(reviews.description), lower(${search})) > 0
    or strpos(lower(coalesce(reply.message, '')), lower(${search})) > 0)`;

/** Newest first, or first those without a reply. `offset` counts pages, and nothing after `after`. */
export const findStaffReviews = (
  transaction: DatabaseTransaction,
  businessId: number,
  page: Page,
) =>
  reviewsOf(transaction, businessId)
    .$if(page.rating !== undefined, (query) =>
      query.where('reviews.rating', '=', Number(page.rating)),
    )
    .$if(Boolean(page.search), (query) => query.where(contains(String(page.search))))
    .where(comesAfter(businessId, page))
    .$if(page.unansweredFirst, (query) => query.orderBy(isUnanswered, 'desc'))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.user_review_id', 'desc')
    .limit(page.limit)
    .offset(page.after ? 0 : page.offset * page.limit)
    .execute();

export const findStaffReview = (
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
) =>
  reviewsOf(transaction, businessId)
    .where('reviews.user_review_id', '=', userReviewId)
    .executeTakeFirst();

/** Whom a reply's discount goes to. Nothing when there is no such review, or it is hidden. */
export const findReviewer = (
  transaction: DatabaseTransaction,
  { businessId, userReviewId }: ReviewKey,
) =>
  transaction
    .selectFrom('reviews')
    .select('consumer_id')
    .where('business_id', '=', businessId)
    .where('user_review_id', '=', userReviewId)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirst();

/**
 * False when there is a reply already. Of two at once, the later one waits here for the other, and
 * does not get in.
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

/** Of published reviews: how many have a reply, and the median time that it took. */
export async function findAnswering(transaction: DatabaseTransaction, businessId: number) {
  const { rows } = await sql<{ reviews: number; answered: number; median_ms: number | null }>`
    select count(*)::int as reviews, count(reply.user_review_id)::int as answered,
      (percentile_cont(0.5) within group (order by
        extract(epoch from greatest(reply.created_at - reviews.created_at, interval '0')) * 1000
      ) filter (where reply.user_review_id is not null))::float8 as median_ms
    from reviews left join review_replies reply
      on reply.business_id = reviews.business_id
      and reply.user_review_id = reviews.user_review_id
    where reviews.business_id = ${businessId} and reviews.state = 'PUBLISHED'`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
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
