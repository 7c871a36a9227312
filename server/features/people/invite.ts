import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { queueText, requireText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { insertInvitation, revokeInvitations } from './invitations.queries.ts';
import type { Member } from './members.queries.ts';
import { newInvitation } from './new-invitation.ts';

export type InviteParts = { vault: Vault; texts: Texts; publicUrl: string };

type Invited = Member & {
  /** E.164. */
  phone: string;
  nowMs: number;
  /** Also when no more texts may be sent: they can ask for a new link at the sign-in. */
  evenUntexted?: boolean;
};

/**
 * Texts somebody a link that lets them join once; the ones before it end. The link is returned for the
 * operator, who hands over the first. Staff who invite do not get to see it.
 */
export async function invite(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: InviteParts,
  { phone, nowMs, evenUntexted = false, ...member }: Invited,
): Promise<{ link: string }> {
  const { businessId } = member;
  const restaurant = await findOwnPlace(transaction, businessId);
  const { link, body, ...kept } = newInvitation({ restaurant, publicUrl, nowMs });
  await revokeInvitations(transaction, member, nowMs);
  await insertInvitation(transaction, { ...member, ...kept, invitedAt: new Date(nowMs) });
  const sendText = evenUntexted ? queueText : requireText;
  const purpose = 'PORTAL_INVITATION';
  const text = { to: phone, body, purpose, businessId, nowMs, isKnown: true } as const;
  await sendText(transaction, texts, text);
  return { link };
}
