import { invitationLifeMs } from '#contract/access/access-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { queueText, requireText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { invitationLink, invitationText } from './invitation-text.ts';
import { insertInvitation, revokeInvitations } from './invitations.queries.ts';

export type InviteParts = { vault: Vault; texts: Texts; publicUrl: string };

type Invited = {
  businessId: number;
  userId: number;
  /** E.164. */
  phone: string;
  nowMs: number;
  /** Also when no more texts may be sent: they can ask for a new link at the sign-in. */
  evenUntexted?: boolean;
};

/**
 * Gives somebody a link that lets them join once, by text message; the ones before it end. Whoever
 * invites does not get to see it, but the operator, who hands over the first.
 */
export async function invite(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: InviteParts,
  { businessId, userId, phone, nowMs, evenUntexted = false }: Invited,
): Promise<{ link: string }> {
  const token = newToken();
  await revokeInvitations(transaction, { businessId, userId }, nowMs);
  await insertInvitation(transaction, {
    businessId,
    userId,
    tokenHash: secretHash(token),
    invitedAt: new Date(nowMs),
    expiresAt: new Date(nowMs + invitationLifeMs),
  });
  const restaurant = await findOwnPlace(transaction, businessId);
  const link = invitationLink(restaurant, publicUrl, token);
  const body = invitationText(restaurant, link);
  const sendText = evenUntexted ? queueText : requireText;
  await sendText(transaction, texts, {
    to: phone,
    body,
    purpose: 'PORTAL_INVITATION',
    businessId,
    nowMs,
    isKnown: true,
  });
  return { link };
}
