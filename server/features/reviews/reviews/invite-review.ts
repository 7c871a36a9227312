import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { insertInvitation } from './reviews.queries.ts';
import { expiryOf, type ReviewSubject } from './reviews.rules.ts';

export type Invitation = {
  businessId: number;
  subject: ReviewSubject;
  consumerId: number | null;
  /** The day of the visit, in the restaurant's time zone. */
  orderedOn: string;
  nowMs: number;
  /** The letter of this installation. */
  cell: string;
  /** For a link that may be requested again: the same token gives the same invitation. */
  token?: string;
};

/**
 * Lets the holder of the token write one review of one visit. Part of a larger change that acts for
 * the restaurant: the token may only be texted if that change is committed.
 */
export async function inviteReview(
  transaction: DatabaseTransaction,
  { businessId, subject, consumerId, orderedOn, nowMs, cell, token = newToken(cell) }: Invitation,
): Promise<{ token: string }> {
  await insertInvitation(transaction, {
    business_id: businessId,
    token_sha256: secretHash(token),
    subject_kind: subject.kind,
    subject_id: subject.id,
    consumer_id: consumerId,
    ordered_on: orderedOn,
    created_at: new Date(nowMs),
    expires_at: expiryOf(nowMs),
  });
  return { token };
}
