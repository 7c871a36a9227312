import type { NewReview } from '#contract/reviews/reviews.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import {
  findInvitation,
  findMetrics,
  findReview,
  insertReview,
  type MetricsRow,
  type ReviewRow,
  useInvitation,
} from './reviews.queries.ts';
import { tokenHash } from './reviews.rules.ts';

export type ReviewWriting =
  | { outcome: 'written'; review: ReviewRow; metrics: MetricsRow }
  | { outcome: 'token_unknown' | 'token_expired' | 'already_reviewed' };

/** Only whoever holds the very token learns what became of it. */
async function whyNot(
  transaction: DatabaseTransaction,
  token: { businessId: number; hash: Buffer },
): Promise<ReviewWriting> {
  const invitation = await findInvitation(transaction, token);
  if (invitation === undefined) return { outcome: 'token_unknown' };
  return { outcome: invitation.used_at === null ? 'token_expired' : 'already_reviewed' };
}

/** Takes the review of whoever proves a visit, and uses up the proof: both happen, or neither. */
export function writeReview(
  database: Database,
  { businessId, nowMs, ...written }: NewReview & { businessId: number; nowMs: number },
): Promise<ReviewWriting> {
  const token = { businessId, hash: tokenHash(written.token) };
  const at = new Date(nowMs);
  return asRestaurant(database, businessId, async (transaction) => {
    const visit = await useInvitation(transaction, token, at);
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
    // Another link to the same visit was quicker.
    if (userReviewId === undefined) return { outcome: 'already_reviewed' };
    return {
      outcome: 'written',
      review: await findReview(transaction, businessId, userReviewId),
      metrics: await findMetrics(transaction, businessId),
    };
  });
}
