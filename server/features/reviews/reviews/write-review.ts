import type { NewReview } from '#contract/reviews/reviews/reviews.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { presentMetrics } from '../../find/restaurants/index.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { refuseVisit, type Visit } from './may-review.ts';
import { presentReview } from './reviews.presenter.ts';
import {
  findInvitation,
  findMetrics,
  findReview,
  insertReview,
  takeInvitation,
} from './reviews.queries.ts';
import { type ReviewSubject, reviewsOfNetwork } from './reviews.rules.ts';

export const writeReview: Operation<'writeReview'> = async ({ params, body }, context) => {
  const { database, nowMs, vault } = context;
  // Guessing a token of 256 bits is hopeless, but each guess takes a database query.
  const usedUp = await context.spend(reviewsOfNetwork);
  if (usedUp) return usedUp;
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const { business_id: businessId } = restaurant;
  const asking = { vault, businessId, nowMs };
  const written = await acceptReview(
    database,
    { ...body, businessId, nowMs },
    (transaction, visit) => refuseVisit(transaction, asking, { ...visit, isAlone: true }),
  );
  if (isRefused(written)) return written;
  return { review: presentReview(written.review), metrics: presentMetrics(written.metrics) };
};

type OfferedReview = NewReview & { businessId: number; nowMs: number };

/**
 * Uses up the token and stores the review: both happen, or neither. `refuseWhy`: why this visit may
 * not be reviewed, if so; then the token stays valid.
 */
export function acceptReview<Code extends string = never>(
  database: Database,
  { businessId, nowMs, ...written }: OfferedReview,
  refuseWhy?: (
    transaction: DatabaseTransaction,
    visit: Visit,
  ) => Promise<Refused<Code> | undefined>,
) {
  const token = { businessId, hash: secretHash(written.token) };
  const at = new Date(nowMs);
  return asRestaurant(database, businessId, async (transaction) => {
    const invited = await findInvitation(transaction, token);
    if (invited?.used_at === null && invited.expires_at > at) {
      const { subject_kind: kind, subject_id: id, consumer_id: consumerId } = invited;
      const subject = { kind: kind as ReviewSubject['kind'], id };
      const refused = await refuseWhy?.(transaction, { subject, consumerId });
      if (refused) return refused;
    }
    const visit = await takeInvitation(transaction, token, at);
    if (visit === undefined) return whyNot(transaction, token);
    const userReviewId = await insertReview(transaction, {
      business_id: businessId,
      ...visit,
      rating: written.rating,
      description: written.description,
      anonymous: written.anonymous,
      first_name: written.userFirstName,
      last_name: written.userLastName,
      created_at: at,
    });
    // Another link to the same visit was used first.
    if (userReviewId === undefined) return refuse('already_reviewed');
    return {
      review: await findReview(transaction, businessId, userReviewId),
      metrics: await findMetrics(transaction, businessId),
    };
  });
}

/** Only the holder of a token learns what happened to it: any other text is unknown. */
async function whyNot(
  transaction: DatabaseTransaction,
  token: { businessId: number; hash: Buffer },
) {
  const invitation = await findInvitation(transaction, token);
  if (invitation === undefined) return refuse('review_link_unknown');
  return refuse(invitation.used_at === null ? 'review_link_expired' : 'already_reviewed');
}
