import { invitationLifeMs } from '#contract/access/access-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { newToken, secretHash } from '#platform/tokens/tokens.ts';
import type { Services } from '../access/index.ts';
import { invitationLink, invitationText } from './invitation-text.ts';
import { inviteAnew } from './invitations.queries.ts';

type Renewing = {
  restaurant: { name: string; external_id: string };
  member: { businessId: number; userId: number | null; phoneIndex: Buffer | null };
  /** Where whoever asks for it calls from: they need not be who is invited. */
  address: string;
  nowMs: number;
};

/** The text with a new link, when this is somebody who is invited; their last link ends. */
export async function renewInvitation(
  transaction: DatabaseTransaction,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { restaurant, member, address, nowMs }: Renewing,
): Promise<{ purpose: 'PORTAL_INVITATION'; body: string } | undefined> {
  const token = newToken();
  const isInvited = await inviteAnew(transaction, {
    ...member,
    tokenHash: secretHash(token),
    nowMs,
    expiresAt: new Date(nowMs + invitationLifeMs),
    address,
  });
  if (!isInvited) return undefined;
  const body = invitationText(restaurant, invitationLink(restaurant, publicUrl, token));
  return { purpose: 'PORTAL_INVITATION', body };
}
