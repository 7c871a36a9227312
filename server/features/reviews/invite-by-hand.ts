import { z } from 'zod';
import { type Problem, problemsOf } from '#contract/problems.ts';
import { reviewUrl } from '#contract/reviews/review-rules.ts';
import { lineOfText } from '#contract/text.ts';
import { localDateAt } from '#contract/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { findOwnPlace, inRestaurant } from '../restaurants/index.ts';
import { inviteReview } from './invite-review.ts';
import type { ReviewSubject } from './reviews.rules.ts';

const invitationSchema = z.object({
  subject: z.object({ kind: z.enum(['ORDER', 'COUPON']), id: lineOfText(120).min(1) }),
  orderedOn: z.iso.date('must be a date such as 2026-03-19'),
});

export type HandInvitation =
  /** `path` is what comes behind the address of the site. */
  | { outcome: 'invited'; path: string }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'restaurant_not_found' };

/** For a guest whose text message got lost: an operator makes the link and passes it on. */
export async function inviteByHand(
  database: Database,
  input: { externalId: string; subject: ReviewSubject; orderedOn: string; nowMs: number },
): Promise<HandInvitation> {
  const parsed = invitationSchema.safeParse(input);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const { subject, orderedOn } = parsed.data;
  return inRestaurant(database, input.externalId, async (transaction, businessId) => {
    const { slug, time_zone } = await findOwnPlace(transaction, businessId);
    if (orderedOn > localDateAt(time_zone, input.nowMs)) {
      const problem = { field: 'orderedOn', message: 'must not be in the future' };
      return { outcome: 'refused', problems: [problem] };
    }
    const { token } = await inviteReview(transaction, {
      businessId,
      subject,
      consumerId: null,
      orderedOn,
      nowMs: input.nowMs,
    });
    return {
      outcome: 'invited',
      path: reviewUrl({ slug, businessExternalId: input.externalId }, token),
    };
  });
}
