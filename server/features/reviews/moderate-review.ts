import { z } from 'zod';
import { type Problem, problemsOf } from '#contract/problems.ts';
import { lineOfText } from '#contract/text.ts';
import type { Database } from '#platform/database/pool.ts';
import { inRestaurant } from '../restaurants/index.ts';
import { changeState, hasReview, insertModeration } from './moderation.queries.ts';
import { type Moderation, stateAfter } from './reviews.rules.ts';

const moderationSchema = z.object({
  userReviewId: z.number().int().positive(),
  reason: lineOfText(500).min(1),
  by: lineOfText(120).min(1),
});

export type ReviewModeration =
  | { outcome: 'moderated' }
  /** It stood so already; nothing was written down. */
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'restaurant_not_found' | 'review_not_found' };

/** Hides a review from the public, or shows it again, and records who did it and why. */
export async function moderateReview(
  database: Database,
  action: Moderation,
  input: { externalId: string; userReviewId: number; reason: string; by: string; nowMs: number },
): Promise<ReviewModeration> {
  const parsed = moderationSchema.safeParse(input);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const { userReviewId, reason, by } = parsed.data;
  return inRestaurant(database, input.externalId, async (transaction, businessId) => {
    const key = { businessId, userReviewId };
    if (!(await changeState(transaction, key, stateAfter[action]))) {
      return { outcome: (await hasReview(transaction, key)) ? 'unchanged' : 'review_not_found' };
    }
    await insertModeration(transaction, {
      business_id: businessId,
      user_review_id: userReviewId,
      action,
      reason,
      moderated_by: by,
      moderated_at: new Date(input.nowMs),
    });
    return { outcome: 'moderated' };
  });
}
