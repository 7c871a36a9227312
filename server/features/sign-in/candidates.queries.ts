import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import {
  type PersonTransaction,
  type SecretTransaction,
  within,
} from '#platform/database/transactions.ts';

export type SignInCandidate = {
  business_id: number;
  business_name: string;
  user_id: number | null;
  role_id: number | null;
  first_name: string | null;
  last_name: string | null;
  password_hash: string | null;
  /** Only when this person proved this device before, here, and it was not revoked. */
  device_id: number | null;
  device_ours: boolean | null;
};

/** One statement: see the SQL function `find_sign_in_candidate`. Nothing when there is no such restaurant. */
export async function findSignInCandidate(
  database: Database,
  asked: { externalId: string; email: string; deviceHash: Buffer },
): Promise<SignInCandidate | undefined> {
  const { rows } = await sql<SignInCandidate>`
    select * from find_sign_in_candidate(${asked.externalId}, ${asked.email}, ${asked.deviceHash})`.execute(
    database,
  );
  return rows[0];
}

type Member = { userId: number | null; businessId: number };

/**
 * The number that a code goes to, or the link of somebody who is invited, and whether the device of
 * this transaction was verified for them before. It is looked up for an unknown address as well: that
 * must take as long.
 */
export const findNumberToText = (transaction: SecretTransaction, { userId, businessId }: Member) =>
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
 * The number that a code on the device of this transaction proves. Nothing when they may not sign in,
 * or were disabled and enabled again since the code was sent.
 */
export const findPhoneOf = (
  transaction: SecretTransaction & PersonTransaction,
  { userId, businessId }: { userId: number; businessId: number },
) =>
  transaction
    .selectFrom('users as u')
    .innerJoin('business_users as b', 'b.user_id', 'u.user_id')
    .innerJoin('device_verifications as v', 'v.business_id', 'b.business_id')
    .select([
      'u.user_id',
      sql<Buffer>`u.phone_index`.as('phone_index'),
      sql<Buffer>`u.sealed_phone`.as('sealed_phone'),
    ])
    .where('u.user_id', '=', userId)
    .where('b.business_id', '=', businessId)
    .where('b.status', '=', 'ACTIVE')
    .where('v.device_sha256', '=', sql<Buffer>`named_secret()`)
    .where(({ eb, or }) =>
      or([
        eb('b.enabled_again_at', 'is', null),
        eb('v.code_sent_at', '>', eb.ref('b.enabled_again_at')),
      ]),
    )
    .executeTakeFirst();

/** Undoes what `work` did when it says false: with as many statements as when it is kept. */
export async function inSavepoint(transaction: DatabaseTransaction, work: () => Promise<boolean>) {
  await sql`savepoint before_work`.execute(transaction);
  const end = (await work())
    ? 'release savepoint before_work'
    : 'rollback to savepoint before_work';
  await sql.raw(end).execute(transaction);
}
