import { reviewUrl } from '#contract/reviews/reviews/review-rules.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText, type TextQueued } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findPhoneToText } from '../../diners/diners/index.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { inviteReview } from './invite-review.ts';
import { refuseVisit } from './may-review.ts';
import type { ReviewSubject } from './reviews.rules.ts';

export type InvitingDependencies = { texts: Texts; publicUrl: string };

export type Visit = {
  businessId: number;
  consumerId: number;
  subject: ReviewSubject;
  visitedAtMs: number;
  nowMs: number;
  /** The staff member's address, if one sends it. */
  address?: string;
};

/**
 * Texts a diner the link to review their visit, as part of a larger change that acts for the
 * restaurant. Sends nothing if they want no texts, or may not review now; at night, the text waits.
 */
export async function inviteByText(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: InvitingDependencies,
  { businessId, consumerId, subject, visitedAtMs, nowMs, address }: Visit,
): Promise<TextQueued | undefined> {
  const phone = await findPhoneToText(transaction, texts.vault, consumerId);
  if (phone === undefined) return undefined;
  const asking = { vault: texts.vault, businessId, nowMs };
  if (await refuseVisit(transaction, asking, { subject, consumerId })) return undefined;
  const restaurant = await findOwnRestaurant(transaction, businessId);
  const { token } = await inviteReview(transaction, {
    businessId,
    subject,
    consumerId,
    orderedOn: localDateAt(restaurant.time_zone, visitedAtMs),
    nowMs,
    cell: texts.vault.cell,
  });
  const path = reviewUrl(
    { slug: restaurant.slug, businessExternalId: restaurant.external_id },
    token,
  );
  return queueText(transaction, texts, {
    to: phone,
    body: texted.reviews.invitation({ restaurantName: restaurant.name, link: publicUrl + path }),
    purpose: 'REVIEW_INVITATION',
    businessId,
    nowMs,
    timeZone: restaurant.time_zone,
    // An invited diner has visited the restaurant.
    isKnown: true,
    address,
  });
}
