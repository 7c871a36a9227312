import type { NewReview } from '#contract/reviews/reviews/reviews.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { type Invitation, inviteReview } from './invite-review.ts';
import { acceptReview } from './write-review.ts';

let orders = 0;

const someTimeMs = Date.parse('2026-03-19T16:00:00Z');

/** A token for one review of one order; a test overrides what it needs. */
export async function invite(
  database: Database,
  { businessId }: { businessId: number },
  overrides: Partial<Invitation> = {},
): Promise<string> {
  orders += 1;
  const invitation: Invitation = {
    businessId,
    subject: { kind: 'ORDER', id: `order-${orders}` },
    consumerId: null,
    orderedOn: '2026-03-18',
    nowMs: someTimeMs,
    cell: '',
    ...overrides,
  };
  const { token } = await asRestaurant(database, businessId, (transaction) =>
    inviteReview(transaction, invitation),
  );
  return token;
}

/** What a diner fills in. */
export const newReview = (overrides: Partial<NewReview> & { token: string }): NewReview => ({
  rating: 5,
  description: 'I still think about the ribs.',
  anonymous: false,
  userFirstName: 'Ingrid',
  userLastName: 'Okafor',
  ...overrides,
});

/** A published review. */
export async function makeReview(
  database: Database,
  { businessId }: { businessId: number },
  overrides: Partial<NewReview> & Partial<Omit<Invitation, 'businessId'>> = {},
) {
  const { orderedOn, nowMs = someTimeMs, consumerId, subject, ...written } = overrides;
  const token = await invite(
    database,
    { businessId },
    {
      nowMs,
      ...(orderedOn !== undefined && { orderedOn }),
      ...(consumerId !== undefined && { consumerId }),
      ...(subject !== undefined && { subject }),
    },
  );
  const review = newReview({ ...written, token });
  const writing = await acceptReview(database, { ...review, businessId, nowMs });
  if (isRefused(writing)) throw new Error(writing.code);
  return writing;
}

/** The row as stored, including names and state. */
export const readReview = (database: Database, businessId: number, userReviewId: number) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('reviews')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('user_review_id', '=', userReviewId)
      .executeTakeFirstOrThrow(),
  );

export const replyTo = (
  database: Database,
  { businessId }: { businessId: number },
  userReviewId: number,
  reply: { message: string; discountPercentage: number },
) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .insertInto('review_replies')
      .values({
        business_id: businessId,
        user_review_id: userReviewId,
        message: reply.message,
        discount_percentage: reply.discountPercentage,
      })
      .execute(),
  );
