import { ownerRoleId } from '#contract/people/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { SealedPhone } from './person-secrets.ts';

/**
 * A person on the staff of one restaurant. Until they join, the user_id belongs to their
 * invitation.
 */
export type Member = { businessId: number; userId: number };

export async function findUserIdByEmail(
  transaction: DatabaseTransaction,
  { businessId, email }: { businessId: number; email: string },
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.user_id;
}

/** Where the person works or is invited. The transaction must act for that person. */
export async function findWorkplaceIds(
  transaction: DatabaseTransaction,
  userId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('business_users')
    .select('business_id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'DISABLED')
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

const theMember = (transaction: DatabaseTransaction, { businessId, userId }: Member) =>
  transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId);

/** Locks the member until the transaction ends, so that no decision uses an outdated role. */
export const lockMember = (transaction: DatabaseTransaction, member: Member) =>
  theMember(transaction, member).forUpdate().execute();

/** False if they may not sign in. Locked until the transaction ends. */
export async function lockActiveMember(
  transaction: DatabaseTransaction,
  member: Member,
): Promise<boolean> {
  const row = await theMember(transaction, member)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedMember = Awaited<ReturnType<typeof lockStaff>>[number];

/**
 * These members, and every active owner of the restaurant, locked until the transaction ends. One
 * statement with a fixed order, so that no two callers deadlock.
 */
export const lockStaff = (
  transaction: DatabaseTransaction,
  businessId: number,
  userIds: number[],
) =>
  transaction
    .selectFrom('business_users')
    .select(['user_id', 'role_id', 'status'])
    .where('business_id', '=', businessId)
    .where(({ and, eb, or }) =>
      or([
        eb('user_id', 'in', userIds),
        and([eb('role_id', '=', ownerRoleId), eb('status', '=', 'ACTIVE')]),
      ]),
    )
    .orderBy('user_id')
    .forUpdate()
    .execute();

/** A person at a restaurant, before they have a user_id there. */
export type NewPerson = {
  businessId: number;
  email: string;
  firstName: string;
  lastName: string;
  roleId: number;
};

type NewMember = NewPerson & { userId: number } & (
    | { invitedPhone: SealedPhone }
    | { joinedAt: Date }
  );

const invitedPhoneOf = ({ phone_index, sealed_phone }: SealedPhone) => ({
  invited_phone_index: phone_index,
  sealed_invited_phone: sealed_phone,
});

/** False if the restaurant already has a member with this address. */
export async function insertMember(
  transaction: DatabaseTransaction,
  member: NewMember,
): Promise<boolean> {
  const isInvited = 'invitedPhone' in member;
  const inserted = await transaction
    .insertInto('business_users')
    .values({
      business_id: member.businessId,
      user_id: member.userId,
      email: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      role_id: member.roleId,
      status: isInvited ? 'INVITED' : 'ACTIVE',
      joined_at: isInvited ? null : member.joinedAt,
      ...(isInvited && invitedPhoneOf(member.invitedPhone)),
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'email']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const changing = (transaction: DatabaseTransaction, { businessId, userId }: Member) =>
  transaction
    .updateTable('business_users')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId);

/** Sets the number for the link of a person who has not joined; changes nothing for others. */
export const updateInvitedPhone = (
  transaction: DatabaseTransaction,
  member: Member,
  phone: SealedPhone,
) =>
  changing(transaction, member).set(invitedPhoneOf(phone)).where('joined_at', 'is', null).execute();

type MemberChange = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  role_id?: number | undefined;
  status?: string;
  enabled_again_at?: Date;
};

export const updateMember = (
  transaction: DatabaseTransaction,
  member: Member,
  change: MemberChange,
) => changing(transaction, member).set(change).execute();

/**
 * Joins with an account, whose user_id replaces the invitation's. The transaction must act for the
 * account. False if they are not, or no longer, invited.
 */
export async function joinMember(
  transaction: DatabaseTransaction,
  { accountId, ...member }: Member & { accountId: number },
  nowMs: number,
): Promise<boolean> {
  const changed = await changing(transaction, member)
    .set({
      user_id: accountId,
      status: 'ACTIVE',
      joined_at: new Date(nowMs),
      invited_phone_index: null,
      sealed_invited_phone: null,
    })
    .where('status', '=', 'INVITED')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
