import { sql, type Transaction } from 'kysely';
import { ownerRoleId } from '../../../contract/roles.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type StaffTransaction = Transaction<DB>;
export type MemberRow = Awaited<ReturnType<typeof findStaff>>[number];

type Member = { businessId: number; userId: number };

const staff = (transaction: StaffTransaction, businessId: number) =>
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
      'u.email',
      'u.phone_index',
      'u.sealed_phone',
      'i.expires_at as invitation_ends_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('devices as d')
        .whereRef('d.business_id', '=', 'b.business_id')
        .whereRef('d.user_id', '=', 'b.user_id')
        .select(({ fn }) => fn.max('d.last_seen_at').as('seen'))
        .as('last_seen_at'),
    )
    .where('b.business_id', '=', businessId);

export const findStaff = (transaction: StaffTransaction, businessId: number) =>
  staff(transaction, businessId)
    .orderBy(sql`lower(b.last_name)`)
    .orderBy(sql`lower(b.first_name)`)
    .orderBy('b.user_id')
    .execute();

export const findMember = (transaction: StaffTransaction, { businessId, userId }: Member) =>
  staff(transaction, businessId).where('b.user_id', '=', userId).executeTakeFirst();

/** Where somebody works or is invited to, by a transaction that acts as them. */
export async function findWorkplaceIds(
  transaction: StaffTransaction,
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
export async function holdMember(transaction: StaffTransaction, { businessId, userId }: Member) {
  await transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/**
 * Those who own the restaurant and can come in, held until the transaction ends: of two owners who
 * take each other's role away at once, the second finds that they are the last. In one order, so that
 * nobody waits for who waits for them.
 */
export async function holdOwners(
  transaction: StaffTransaction,
  businessId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('role_id', '=', ownerRoleId)
    .where('status', '=', 'ACTIVE')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

type SealedPhone = { phone_index: Buffer; sealed_phone: Buffer };

/** Nothing when somebody else has just made one with this address. The address must be named before. */
export async function insertUser(
  transaction: StaffTransaction,
  user: { email: string } & SealedPhone,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertMember(
  transaction: StaffTransaction,
  member: Member & {
    firstName: string;
    lastName: string;
    roleId: number;
    joinedAt?: Date;
  },
) {
  await transaction
    .insertInto('business_users')
    .values({
      business_id: member.businessId,
      user_id: member.userId,
      first_name: member.firstName,
      last_name: member.lastName,
      role_id: member.roleId,
      status: member.joinedAt ? 'ACTIVE' : 'INVITED',
      joined_at: member.joinedAt ?? null,
    })
    .execute();
}

type MemberChange = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  role_id?: number | undefined;
  status?: string;
};

export async function updateMember(
  transaction: StaffTransaction,
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

/** False when nobody is invited (any more). */
export async function joinMember(
  transaction: StaffTransaction,
  { businessId, userId }: Member,
  nowMs: number,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('business_users')
    .set({ status: 'ACTIVE', joined_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('status', '=', 'INVITED')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Only by a transaction that acts as that person. */
export async function updateUserPhone(
  transaction: StaffTransaction,
  userId: number,
  phone: SealedPhone,
) {
  await transaction.updateTable('users').set(phone).where('user_id', '=', userId).execute();
}

export async function worksElsewhere(
  transaction: StaffTransaction,
  { businessId, userId }: Member,
): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select works_elsewhere(${userId}, ${businessId}) as elsewhere`.execute(transaction);
  return rows[0]?.elsewhere !== false;
}
