import { z } from 'zod';
import { reviewUrl } from '#contract/reviews/reviews/review-rules.ts';
import { lineOfText } from '#contract/text.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant, inRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import { inviteReview } from './invite-review.ts';
import type { ReviewSubject } from './reviews.rules.ts';

const invitationSchema = z.object({
  subject: z.object({ kind: z.enum(['ORDER', 'COUPON']), id: lineOfText(120).min(1) }),
  orderedOn: z.iso.date('must be a date such as 2026-03-19'),
});

/**
 * For a guest whose text message got lost: an operator creates the link and passes it on. Returns
 * what comes after the site's address.
 */
export async function inviteByHand(
  database: Database,
  input: { externalId: string; subject: ReviewSubject; orderedOn: string; nowMs: number },
  cell: string,
) {
  const read = readInput(invitationSchema, input);
  if (isRefused(read)) return read;
  const { subject, orderedOn } = read;
  return inRestaurant(database, input.externalId, async (transaction, businessId) => {
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const { slug, time_zone } = await findOwnRestaurant(transaction, businessId);
    if (orderedOn > localDateAt(time_zone, input.nowMs)) {
      return refuseInput('orderedOn', 'must not be in the future');
    }
    const { token } = await inviteReview(transaction, {
      businessId,
      subject,
      consumerId: null,
      orderedOn,
      nowMs: input.nowMs,
      cell,
    });
    return reviewUrl({ slug, businessExternalId: input.externalId }, token);
  });
}
