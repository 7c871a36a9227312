import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Member } from './members.queries.ts';

export type MemberRow = Awaited<ReturnType<typeof findStaff>>[number];

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
      'b.owner_since',
      'b.owner_until',
      'i.expires_at as invitation_ends_at',
    ])
    // The proved number of people who have joined; before that, the number that the restaurant
    // entered.
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
    .select(
      sql<string[]>`array(select p.name from printers_in_use p
        where p.business_id = b.business_id and p.added_by = b.user_id
        order by p.added_at, p.printer_id)`.as('printers'),
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

/** For a member who must exist: the transaction has locked or inserted them. */
export const getMember = (transaction: DatabaseTransaction, { businessId, userId }: Member) =>
  staff(transaction, businessId).where('b.user_id', '=', userId).executeTakeFirstOrThrow();

/** Counts them by status and role. */
export const countStaff = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('business_users')
    .select(['status', 'role_id', sql<number>`count(*)::int`.as('count')])
    .where('business_id', '=', businessId)
    .groupBy(['status', 'role_id'])
    .orderBy('status')
    .orderBy('role_id')
    .execute();

/**
 * Who at a restaurant has this number, or was invited with it. `phoneIndexes`: by each key of the
 * ring.
 */
export const findStaffWith = (
  transaction: DatabaseTransaction,
  businessId: number,
  phoneIndexes: readonly Buffer[],
) =>
  transaction
    .selectFrom('business_users as b')
    .innerJoin('users as u', 'u.user_id', 'b.user_id')
    .select(['b.email', 'b.first_name', 'b.last_name', 'b.role_id', 'b.status', 'b.created_at'])
    .where('b.business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('u.phone_index', 'in', phoneIndexes),
        eb('b.invited_phone_index', 'in', phoneIndexes),
      ]),
    )
    .orderBy('b.user_id')
    .execute();
