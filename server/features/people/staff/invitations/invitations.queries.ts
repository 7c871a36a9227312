import { type Insertable, sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Member } from '../members.queries.ts';

const endingOpen = (
  transaction: DatabaseTransaction,
  ended: { revoked_at: Date } | { used_at: Date },
) =>
  transaction
    .updateTable('invitations')
    .set(ended)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);

/** Ends a person's unused links. */
export const revokeInvitations = (
  transaction: DatabaseTransaction,
  { businessId, userId }: Member,
  nowMs: number,
) =>
  endingOpen(transaction, { revoked_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();

/** Ends the unused links of all people at a restaurant. */
export async function revokeAllInvitations(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<number> {
  const { numUpdatedRows } = await endingOpen(transaction, { revoked_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Counts links that still work. */
export async function countInvitations(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertInvitation = (
  transaction: DatabaseTransaction,
  invitation: Insertable<DB['invitations']>,
) => transaction.insertInto('invitations').values(invitation).execute();

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

/** False for all but the first caller. */
export async function spendInvitation(
  transaction: DatabaseTransaction,
  invitation: { business_id: number; invitation_id: number },
  nowMs: number,
): Promise<boolean> {
  const changed = await endingOpen(transaction, { used_at: new Date(nowMs) })
    .where('business_id', '=', invitation.business_id)
    .where('invitation_id', '=', invitation.invitation_id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export type Renewal = {
  businessId: number;
  userId: number | null;
  /** The number that the link will go to. */
  phoneIndex: Buffer | null;
  tokenHash: Buffer;
  nowMs: number;
  expiresAt: Date;
  /** The caller's address. The caller need not be the person who is invited. */
  address: string;
};

/**
 * The same statement for every person: false if they are not invited. See the SQL function
 * `renew_invitation`.
 */
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

/**
 * Deletes invitations that ended before then. Also compares `invited_at`, so that its index is
 * used.
 */
export function deleteOldInvitations(database: Database, beforeMs: number): Promise<void> {
  const before = new Date(beforeMs);
  const hasEnded = sql`invited_at < ${before} and least(used_at, revoked_at, expires_at) < ${before}`;
  return deleteInBatches(database, { table: 'invitations', hasEnded, beganAt: 'invited_at' });
}
