import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Member } from './members.queries.ts';

/** Ends the links that somebody has and has not used. */
export async function revokeInvitations(
  transaction: DatabaseTransaction,
  { businessId, userId }: Member,
  nowMs: number,
) {
  await transaction
    .updateTable('invitations')
    .set({ revoked_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function insertInvitation(
  transaction: DatabaseTransaction,
  invitation: Member & { tokenHash: Buffer; invitedAt: Date; expiresAt: Date },
) {
  await transaction
    .insertInto('invitations')
    .values({
      business_id: invitation.businessId,
      user_id: invitation.userId,
      token_sha256: invitation.tokenHash,
      invited_at: invitation.invitedAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** The transaction must see the token's hash. */
export const findOpenInvitation = (
  transaction: DatabaseTransaction,
  tokenHash: Buffer,
  nowMs: number,
) =>
  transaction
    .selectFrom('invitations')
    .select(['business_id', 'invitation_id', 'user_id'])
    .where('token_sha256', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();

/** False for all but the first. */
export async function spendInvitation(
  transaction: DatabaseTransaction,
  invitation: { business_id: number; invitation_id: number },
  nowMs: number,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('invitations')
    .set({ used_at: new Date(nowMs) })
    .where('business_id', '=', invitation.business_id)
    .where('invitation_id', '=', invitation.invitation_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

type Renewal = {
  businessId: number;
  userId: number | null;
  /** Where the link will go. */
  phoneIndex: Buffer | null;
  tokenHash: Buffer;
  nowMs: number;
  expiresAt: Date;
  address: string;
};

/** One statement, for whoever it is: false when they are not invited. See the SQL function `renew_invitation`. */
export async function renewIfInvited(
  transaction: DatabaseTransaction,
  invited: Renewal,
): Promise<boolean> {
  const { rows } = await sql<{ is_invited: boolean }>`select renew_invitation(
    ${invited.businessId}, ${invited.userId ?? 0}, ${invited.phoneIndex}, ${invited.tokenHash},
    ${new Date(invited.nowMs)}, ${invited.expiresAt}, ${invited.address}) as is_invited`.execute(
    transaction,
  );
  return rows[0]?.is_invited === true;
}
