import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  type PersonTransaction,
  type RestaurantTransaction,
  type SecretTransaction,
  within,
} from '#platform/database/transactions.ts';
import { deviceUnusedMs } from '../access/index.ts';
import { lockActiveMember, type Member } from './members.queries.ts';

/**
 * The number for a code, or for the link of an invited person, and whether the transaction's device
 * was verified for them before. Unknown addresses are looked up as well, to take as long.
 */
export const findNumberToText = (
  transaction: SecretTransaction,
  { userId, businessId }: { userId: number | null; businessId: number },
) =>
  within(transaction, { person: userId ?? 0 }, (seeing) =>
    seeing
      .selectFrom('users as u')
      .innerJoin('business_users as b', 'b.user_id', 'u.user_id')
      .leftJoin('devices as d', (join) =>
        join
          .onRef('d.business_id', '=', 'b.business_id')
          .onRef('d.user_id', '=', 'b.user_id')
          .on('d.device_sha256', '=', sql<Buffer>`named_secret()`)
          .on('d.revoked_at', 'is', null),
      )
      .leftJoin('wrong_codes as w', 'w.user_id', 'u.user_id')
      .select([
        sql<Buffer>`coalesce(b.invited_phone_index, u.phone_index)`.as('phone_index'),
        sql<Buffer>`coalesce(b.sealed_invited_phone, u.sealed_phone)`.as('sealed_phone'),
        'u.user_id',
        'b.status',
        'd.device_id',
        'w.in_a_row as wrong_codes_in_a_row',
      ])
      .where('u.user_id', '=', userId ?? 0)
      .where('b.business_id', '=', businessId)
      .where('b.status', 'in', ['ACTIVE', 'INVITED'])
      .executeTakeFirst(),
  );

/**
 * The number that a code proved. Undefined if it is no longer theirs, or they may not sign in, or
 * were disabled and enabled again since the code was sent.
 */
export async function findProvedPhone(
  transaction: PersonTransaction,
  member: Member,
  proof: { phone_index: Buffer | null; code_sent_at: Date | null },
) {
  if (!(await lockActiveMember(transaction, member))) return undefined;
  // Read while the member is locked: an earlier value may have changed meanwhile.
  const phone = await transaction
    .selectFrom('users as u')
    .innerJoin('business_users as b', 'b.user_id', 'u.user_id')
    .select([
      'u.user_id',
      sql<Buffer>`u.phone_index`.as('phone_index'),
      sql<Buffer>`u.sealed_phone`.as('sealed_phone'),
    ])
    .where('u.user_id', '=', member.userId)
    .where('b.business_id', '=', member.businessId)
    .where('b.status', '=', 'ACTIVE')
    .where(({ eb, or }) =>
      or([eb('b.enabled_again_at', 'is', null), eb('b.enabled_again_at', '<', proof.code_sent_at)]),
    )
    .executeTakeFirst();
  return phone && proof.phone_index?.equals(phone.phone_index) ? phone : undefined;
}

export type SigningIn = Member & {
  deviceId: number;
  deviceIsOurs: boolean;
  /** The hash that the password matched; null for a person already signed in elsewhere. */
  passwordHash: string | null;
  nowMs: number;
};

/** Locks the member and password: a change of either waits for us, and then ends our session. */
export const lockSignIn = (
  transaction: RestaurantTransaction & PersonTransaction,
  { businessId, userId, passwordHash }: SigningIn,
) =>
  transaction
    .selectFrom('business_users as b')
    .innerJoin('user_passwords as p', 'p.user_id', 'b.user_id')
    .innerJoin('users as u', 'u.user_id', 'b.user_id')
    .select('u.email_confirmed_at')
    .where('b.business_id', '=', businessId)
    .where('b.user_id', '=', userId)
    .where('b.status', '=', 'ACTIVE')
    .$if(passwordHash !== null, (query) => query.where('p.password_hash', '=', passwordHash))
    .forShare(['b', 'p'])
    .executeTakeFirst();

/**
 * Records that the person used the device, and returns its ids for all people who use it at the
 * restaurant; undefined if it was revoked, or unused for too long. A right password resets the
 * count of wrong ones.
 */
export async function recordDeviceUse(
  transaction: RestaurantTransaction,
  { businessId, userId, deviceId, deviceIsOurs, passwordHash, nowMs }: SigningIn,
): Promise<number[] | undefined> {
  const row = await transaction
    .updateTable('devices')
    .set({
      last_seen_at: new Date(nowMs),
      ours: deviceIsOurs,
      ...(passwordHash !== null && { wrong_proofs: 0 }),
    })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql`greatest(last_seen_at, verified_at)`, '>', new Date(nowMs - deviceUnusedMs))
    .returning(({ ref, selectFrom }) =>
      selectFrom('devices as shared')
        .where('shared.business_id', '=', businessId)
        .where('shared.device_sha256', '=', ref('devices.device_sha256'))
        .select(sql<number[]>`array_agg(shared.device_id)`.as('device_ids'))
        .as('device_ids'),
    )
    .executeTakeFirst();
  return row?.device_ids ?? undefined;
}

type CodeTry = {
  /** Wrong codes in a row on strange devices, including this one; 0 if they aren't counted. */
  inARow: number;
  /** Only if the person proved this device here before, and it was not revoked. */
  deviceId: number | null;
};

/** One statement, for known and unknown addresses alike: see the SQL function `count_code_try`. */
export async function countCodeTry(
  transaction: DatabaseTransaction,
  tried: { businessId: number; userId: number | null; deviceHash: Buffer },
): Promise<CodeTry> {
  const { rows } = await sql<CodeTry>`
    select in_a_row as "inARow", device_id as "deviceId"
    from count_code_try(${tried.businessId}, ${tried.userId}, ${tried.deviceHash})`.execute(
    transaction,
  );
  return rows[0] ?? { inARow: 0, deviceId: null };
}

export const setBackWrongCodes = (transaction: PersonTransaction, userId: number) =>
  transaction
    .updateTable('wrong_codes')
    .set({ in_a_row: 0 })
    .where('user_id', '=', userId)
    .execute();
