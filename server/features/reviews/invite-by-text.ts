import { reviewUrl } from '../../../contract/review-rules.ts';
import { localDateAt } from '../../../contract/time-zone.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { queueText } from '../../platform/sms/text-queue.ts';
import { findPhoneToText } from '../consumers/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { inviteReview } from './invite-review.ts';
import { reviewText } from './review-text.ts';
import type { ReviewTransaction } from './reviews.queries.ts';
import type { ReviewSubject } from './reviews.rules.ts';

export type InvitingDependencies = { vault: Vault; publicUrl: string };

export type Visit = {
  businessId: number;
  consumerId: number;
  subject: ReviewSubject;
  visitedAtMs: number;
  nowMs: number;
};

/**
 * Texts a diner the link to review their visit, as part of a larger change that acts for the
 * restaurant. Gives the number that it goes to; nothing when they want no texts.
 */
export async function inviteByText(
  transaction: ReviewTransaction,
  { vault, publicUrl }: InvitingDependencies,
  { businessId, consumerId, subject, visitedAtMs, nowMs }: Visit,
): Promise<string | undefined> {
  const phone = await findPhoneToText(transaction, vault, consumerId);
  if (phone === undefined) return undefined;
  const place = await findOwnPlace(transaction, businessId);
  const { token } = await inviteReview(transaction, {
    businessId,
    subject,
    consumerId,
    orderedOn: localDateAt(place.time_zone, visitedAtMs),
    nowMs,
  });
  const path = reviewUrl({ slug: place.slug, businessExternalId: place.external_id }, token);
  await queueText(transaction, vault, {
    to: phone,
    body: reviewText(place.name, publicUrl + path),
    purpose: 'REVIEW_INVITATION',
    businessId,
    nowMs,
  });
  return phone;
}
