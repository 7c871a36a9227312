import { z } from 'zod';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { changeState, hasReview, insertModeration } from './moderation.queries.ts';
import { type Moderation, stateAfter } from './reviews.rules.ts';

const moderationSchema = z.object({
  userReviewId: z.number().int().positive(),
  reason: lineOfText(500).min(1),
  by: lineOfText(120).min(1),
});

/** Hides a review from the public, or shows it again, and records who did it and why. */
export async function moderateReview(
  database: Database,
  action: Moderation,
  input: { externalId: string; userReviewId: number; reason: string; by: string; nowMs: number },
) {
  const read = readInput(moderationSchema, input);
  if (isRefused(read)) return read;
  const { userReviewId, reason, by } = read;
  return inRestaurant(database, input.externalId, async (transaction, businessId) => {
    const key = { businessId, userReviewId };
    if (!(await changeState(transaction, key, stateAfter[action]))) {
      if (!(await hasReview(transaction, key))) return refuse('review_not_found');
      // It already was in this state: nothing is recorded.
      return { isChanged: false };
    }
    await insertModeration(transaction, {
      business_id: businessId,
      user_review_id: userReviewId,
      action,
      reason,
      moderated_by: by,
      moderated_at: new Date(input.nowMs),
    });
    return { isChanged: true };
  });
}
