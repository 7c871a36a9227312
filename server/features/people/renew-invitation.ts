import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Services } from '../access/index.ts';
import { renewIfInvited } from './invitations.queries.ts';
import { newInvitation } from './new-invitation.ts';

type Renewing = {
  restaurant: { name: string; external_id: string };
  member: { businessId: number; userId: number | null; phoneIndex: Buffer | null };
  /** Where the call comes from. Whoever makes it need not be the one who is invited. */
  address: string;
  nowMs: number;
};

/** The text with a new link, when the member is invited; their last link ends. */
export async function renewInvitation(
  transaction: DatabaseTransaction,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { restaurant, member, address, nowMs }: Renewing,
): Promise<{ purpose: 'PORTAL_INVITATION'; body: string } | undefined> {
  const { tokenHash, expiresAt, body } = newInvitation({ restaurant, publicUrl, nowMs });
  const renewed = { ...member, tokenHash, expiresAt, address, nowMs };
  const isInvited = await renewIfInvited(transaction, renewed);
  return isInvited ? { purpose: 'PORTAL_INVITATION', body } : undefined;
}
