import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  type EmailTransaction,
  type PersonTransaction,
  within,
} from '#platform/database/transactions.ts';

type Member = { businessId: number; userId: number };

/** False when they may not come in (any more). Held until the transaction ends. */
export async function holdActiveMember(
  transaction: DatabaseTransaction,
  { businessId, userId }: Member,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('business_users')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The device that somebody has proved; one that they proved before starts anew with its new name. */
export async function putDevice(
  transaction: DatabaseTransaction,
  device: Member & { deviceHash: Buffer; name: string; ours?: boolean; nowMs: number },
): Promise<{ deviceId: number; isNew: boolean }> {
  const verified = { name: device.name, verified_at: new Date(device.nowMs) };
  const row = await transaction
    .insertInto('devices')
    .values({
      business_id: device.businessId,
      user_id: device.userId,
      device_sha256: device.deviceHash,
      ours: device.ours ?? false,
      ...verified,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id', 'device_sha256'])
        .where('revoked_at', 'is', null)
        .doUpdateSet({ ...verified, wrong_proofs: 0 }),
    )
    // PostgreSQL's own mark of a row that was put in and not changed.
    .returning(['device_id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { deviceId: row.device_id, isNew: row.is_new };
}

/** All that a restaurant knows of a person's device, revoked ones too. */
export const findDevicesOf = (
  transaction: DatabaseTransaction,
  { businessId, userId, deviceHash }: Member & { deviceHash: Buffer },
) =>
  transaction
    .selectFrom('devices')
    .select(['device_id', 'name', 'ours', 'revoked_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('device_sha256', '=', deviceHash)
    .execute();

export const findPassword = (transaction: PersonTransaction, userId: number) =>
  transaction
    .selectFrom('user_passwords')
    .select(['password_hash', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False when another one was set since `unlessSince` was read. */
export async function replacePasswordHash(
  transaction: PersonTransaction,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('user_passwords')
    .set({ password_hash: after })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function putPassword(
  transaction: PersonTransaction,
  { userId, passwordHash, nowMs }: { userId: number; passwordHash: string; nowMs: number },
) {
  const set = { password_hash: passwordHash, changed_at: new Date(nowMs) };
  await transaction
    .insertInto('user_passwords')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/**
 * The account of whoever proved this number and has this e-mail address. The number's index may have
 * been made with any key of the ring. Somebody who proved the same
 * for two accounts, by changing a number later, gets the older one.
 */
export async function findAccountId(
  transaction: DatabaseTransaction,
  { email, phoneIndexes }: { email: string; phoneIndexes: Buffer[] },
): Promise<number | undefined> {
  const row = await within(transaction, { email }, (seeing) =>
    seeing
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .where('phone_index', 'in', phoneIndexes)
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.user_id;
}

/** As the owner. False when nobody with this address proved this number. */
export async function confirmEmail(
  transaction: EmailTransaction,
  { email, indexes, nowMs }: { email: string; indexes: Buffer[]; nowMs: number },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('users')
    .set({ email_confirmed_at: new Date(nowMs) })
    .where('email', '=', email)
    .where('phone_index', 'in', indexes)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
