import { sql } from 'kysely';
import { ownerRoleId } from '#contract/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type EmailTransaction, within } from '#platform/database/transactions.ts';
import type { SealedPhone } from './person-secrets.ts';

export type MemberRow = Awaited<ReturnType<typeof findStaff>>[number];

type Member = { businessId: number; userId: number };

const staff = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('business_users as b')
    .innerJoin('users as u', 'u.user_id', 'b.user_id')
    .leftJoin('invitations as i', (join) =>
      join
        .onRef('i.business_id', '=', 'b.business_id')
        .onRef('i.user_id', '=', 'b.user_id')
        .on('i.used_at', 'is', null)
        .on('i.revoked_at', 'is', null),
    )
    .select([
      'b.user_id',
      'b.first_name',
      'b.last_name',
      'b.role_id',
      'b.status',
      'b.joined_at',
      'b.email',
      'i.expires_at as invitation_ends_at',
    ])
    // The proved one of whoever has joined; until then, the one that the restaurant typed.
    .select([
      sql<Buffer>`case when b.joined_at is null then b.invited_phone_index
        else u.phone_index end`.as('phone_index'),
      sql<Buffer>`case when b.joined_at is null then b.sealed_invited_phone
        else u.sealed_phone end`.as('sealed_phone'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('devices as d')
        .whereRef('d.business_id', '=', 'b.business_id')
        .whereRef('d.user_id', '=', 'b.user_id')
        .select(({ fn }) => fn.max('d.last_seen_at').as('seen'))
        .as('last_seen_at'),
    )
    .where('b.business_id', '=', businessId);

export const findStaff = (transaction: DatabaseTransaction, businessId: number) =>
  staff(transaction, businessId)
    .orderBy(sql`lower(b.last_name)`)
    .orderBy(sql`lower(b.first_name)`)
    .orderBy('b.user_id')
    .execute();

export const findMember = (transaction: DatabaseTransaction, { businessId, userId }: Member) =>
  staff(transaction, businessId).where('b.user_id', '=', userId).executeTakeFirst();

/** Of somebody whom the transaction holds. */
export const getMember = (transaction: DatabaseTransaction, { businessId, userId }: Member) =>
  staff(transaction, businessId).where('b.user_id', '=', userId).executeTakeFirstOrThrow();

/** Where somebody works or is invited to, by a transaction that acts as them. */
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

/** Held until the transaction ends: what is decided by somebody's role is decided by the last one. */
export async function holdMember(transaction: DatabaseTransaction, { businessId, userId }: Member) {
  await transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

export type HeldMember = { user_id: number; role_id: number; status: string };

/**
 * These members, and whoever owns the restaurant and can come in, held until the transaction ends. In
 * one statement and one order, so that no two who do this wait for each other.
 */
export const holdStaff = (
  transaction: DatabaseTransaction,
  businessId: number,
  userIds: number[],
): Promise<HeldMember[]> =>
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

/**
 * Whoever joins with this address, and whoever is given another number with it, waits for each other
 * here, before they take hold of anything else.
 */
export async function lockAddress(transaction: DatabaseTransaction, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`joyous.address ${email}`}, 0))`.execute(
    transaction,
  );
}

/** The proved number, held until the transaction ends, by a transaction that acts as that person. */
export async function holdUserPhone(
  transaction: DatabaseTransaction,
  userId: number,
): Promise<SealedPhone | undefined> {
  const row = await transaction
    .selectFrom('users')
    .select(['user_id', 'phone_index', 'sealed_phone'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const { phone_index, sealed_phone } = row ?? {};
  return phone_index && sealed_phone ? { user_id: userId, phone_index, sealed_phone } : undefined;
}

/** All accounts and invitations of an address, in whatever restaurants: for the operator. */
export async function findUserIdsOf(
  transaction: DatabaseTransaction,
  email: string,
): Promise<number[]> {
  const rows = await within(transaction, { email }, (seeing) =>
    seeing.selectFrom('users').select('user_id').where('email', '=', email).execute(),
  );
  return rows.map(({ user_id }) => user_id);
}

/** A new person without a number. */
export async function insertUser(transaction: EmailTransaction, email: string): Promise<number> {
  const row = await transaction
    .insertInto('users')
    .values({ email })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id;
}

type NewMember = Member & {
  email: string;
  firstName: string;
  lastName: string;
  roleId: number;
} & ({ invitedPhone: SealedPhone } | { joinedAt: Date });

/** False when the restaurant has somebody with this address already. */
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

const invitedPhoneOf = ({ phone_index, sealed_phone }: SealedPhone) => ({
  invited_phone_index: phone_index,
  sealed_invited_phone: sealed_phone,
});

/** Where the link of somebody goes who never joined; of nobody else. */
export async function updateInvitedPhone(
  transaction: DatabaseTransaction,
  { businessId, userId }: Member,
  phone: SealedPhone,
) {
  await transaction
    .updateTable('business_users')
    .set(invitedPhoneOf(phone))
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('joined_at', 'is', null)
    .execute();
}

type MemberChange = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  role_id?: number | undefined;
  status?: string;
  enabled_again_at?: Date;
};

export async function updateMember(
  transaction: DatabaseTransaction,
  { businessId, userId }: Member,
  change: MemberChange,
) {
  await transaction
    .updateTable('business_users')
    .set(change)
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Joins with an account, which takes the place of the invitation's own user_id. By a transaction that
 * acts for the account. False when nobody is invited (any more).
 */
export async function joinMember(
  transaction: DatabaseTransaction,
  { businessId, userId, accountId }: Member & { accountId: number },
  nowMs: number,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('business_users')
    .set({
      user_id: accountId,
      status: 'ACTIVE',
      joined_at: new Date(nowMs),
      invited_phone_index: null,
      sealed_invited_phone: null,
    })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('status', '=', 'INVITED')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The number that somebody has proved. Only by a transaction that acts as that person. */
export async function updateUserPhone(
  transaction: DatabaseTransaction,
  userId: number,
  { phone_index, sealed_phone }: SealedPhone,
) {
  await transaction
    .updateTable('users')
    .set({ phone_index, sealed_phone })
    .where('user_id', '=', userId)
    .execute();
}
