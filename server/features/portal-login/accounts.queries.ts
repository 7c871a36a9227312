import { sql } from 'kysely';
import type { DoorTransaction } from './sessions.queries.ts';

type Member = { businessId: number; userId: number };

/** False when they may not come in (any more). Held until the transaction ends. */
export async function holdActiveMember(
  transaction: DoorTransaction,
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

/** The device that somebody has proved, or the same one again with its new name. */
export async function putDevice(
  transaction: DoorTransaction,
  device: Member & { deviceHash: Buffer; name: string; ours?: boolean; nowMs: number },
): Promise<number> {
  const row = await transaction
    .insertInto('devices')
    .values({
      business_id: device.businessId,
      user_id: device.userId,
      device_sha256: device.deviceHash,
      name: device.name,
      ours: device.ours ?? false,
      verified_at: new Date(device.nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id', 'device_sha256'])
        .where('revoked_at', 'is', null)
        .doUpdateSet({ name: device.name }),
    )
    .returning('device_id')
    .executeTakeFirstOrThrow();
  return row.device_id;
}

/** All that a restaurant knows of a person's device, revoked ones too. */
export const findDevicesOf = (
  transaction: DoorTransaction,
  { businessId, userId, deviceHash }: Member & { deviceHash: Buffer },
) =>
  transaction
    .selectFrom('devices')
    .select(['device_id', 'name', 'ours', 'revoked_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('device_sha256', '=', deviceHash)
    .execute();

/** Only for whoever the transaction acts as. */
export const findPassword = (transaction: DoorTransaction, userId: number) =>
  transaction
    .selectFrom('user_passwords')
    .select(['password_hash', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False when another one was set since `unlessSince` was read. */
export async function replacePasswordHash(
  transaction: DoorTransaction,
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
  transaction: DoorTransaction,
  { userId, passwordHash, nowMs }: { userId: number; passwordHash: string; nowMs: number },
) {
  const set = { password_hash: passwordHash, changed_at: new Date(nowMs) };
  await transaction
    .insertInto('user_passwords')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/** From here on the transaction sees who has this e-mail address; with an empty one, nobody by it. */
export async function nameEmail(transaction: DoorTransaction, email: string) {
  await sql`select set_config('joyous.email', ${email}, true)`.execute(transaction);
}

/**
 * The account of whoever proved this number and has this e-mail address. Somebody who proved the same
 * for two accounts, by changing a number later, gets the older one.
 */
export async function findAccountId(
  transaction: DoorTransaction,
  { email, phoneIndex }: { email: string; phoneIndex: Buffer },
): Promise<number | undefined> {
  await nameEmail(transaction, email);
  const row = await transaction
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .where('phone_index', '=', phoneIndex)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  await nameEmail(transaction, '');
  return row?.user_id;
}
