import { invitationLifeMs, invitationPath } from '#contract/people/access/access-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { queueText, requireText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import { findOwnRestaurant, lockIfOpen } from '../../../ground/restaurant/index.ts';
import { texted } from '../../../ground/texted/index.ts';
import type { Member } from '../members.queries.ts';
import {
  insertInvitation,
  type Renewal,
  renewIfInvited,
  revokeInvitations,
} from './invitations.queries.ts';

type Inviting = {
  restaurant: { name: string; external_id: string };
  publicUrl: string;
  vault: Vault;
  nowMs: number;
};

/** A one-time link with its text, and what is stored about it. */
function newInvitation({ restaurant, publicUrl, vault, nowMs }: Inviting) {
  const token = newToken(vault.cell);
  const link = publicUrl + invitationPath(restaurant.external_id, token);
  return {
    link,
    body: texted.staff.invitation({ restaurantName: restaurant.name, link }),
    tokenHash: secretHash(token),
    expiresAt: new Date(nowMs + invitationLifeMs),
  };
}

export type InviteParts = { vault: Vault; texts: Texts; publicUrl: string };

type Invited = Member & {
  /** E.164. */
  phone: string;
  nowMs: number;
  /** Invites them even if no more texts may be sent: they can ask for a new link at the sign-in. */
  evenUntexted?: boolean;
};

/**
 * Texts a person a link that lets them join once; earlier links stop working. The link is returned
 * for the operator, who hands over the first one. Staff who invite don't get to see it. A closed
 * restaurant sends nothing.
 */
export async function invite(
  transaction: DatabaseTransaction,
  { vault, texts, publicUrl }: InviteParts,
  { phone, nowMs, evenUntexted = false, ...member }: Invited,
): Promise<{ link: string } | Refused<'restaurant_closed'>> {
  const { businessId } = member;
  if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
  const restaurant = await findOwnRestaurant(transaction, businessId);
  const { link, body, ...stored } = newInvitation({ restaurant, publicUrl, vault, nowMs });
  await revokeInvitations(transaction, member, nowMs);
  await insertInvitation(transaction, {
    business_id: businessId,
    user_id: member.userId,
    token_sha256: stored.tokenHash,
    invited_at: new Date(nowMs),
    expires_at: stored.expiresAt,
  });
  const sendText = evenUntexted ? queueText : requireText;
  const purpose = 'PORTAL_INVITATION';
  const text = { to: phone, body, purpose, businessId, nowMs, isKnown: true } as const;
  await sendText(transaction, texts, text);
  return { link };
}

/** The text with a new link, if the member is invited; their last link stops working. */
export async function renewInvitation(
  transaction: DatabaseTransaction,
  { vault, publicUrl }: Pick<InviteParts, 'vault' | 'publicUrl'>,
  {
    restaurant,
    ...invited
  }: Omit<Renewal, 'tokenHash' | 'expiresAt'> & Pick<Inviting, 'restaurant'>,
) {
  const { nowMs } = invited;
  const { tokenHash, expiresAt, body } = newInvitation({ restaurant, publicUrl, vault, nowMs });
  const isInvited = await renewIfInvited(transaction, { ...invited, tokenHash, expiresAt });
  return isInvited ? { purpose: 'PORTAL_INVITATION' as const, body } : undefined;
}
