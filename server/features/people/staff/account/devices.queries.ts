import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { Member } from '../members.queries.ts';

export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number];

const liveDevices = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('devices as d')
    .innerJoin('business_users as b', (join) =>
      join.onRef('b.business_id', '=', 'd.business_id').onRef('b.user_id', '=', 'd.user_id'),
    )
    .select([
      'd.device_id',
      'd.name',
      'd.user_id',
      'd.verified_at',
      'd.last_seen_at',
      'd.ours',
      'b.first_name',
      'b.last_name',
      'b.role_id',
    ])
    .where('d.business_id', '=', businessId)
    .where('d.revoked_at', 'is', null);

export const findDevices = (transaction: DatabaseTransaction, businessId: number) =>
  liveDevices(transaction, businessId)
    .orderBy('d.last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('d.device_id', 'desc')
    .execute();

export const findDevice = (
  transaction: DatabaseTransaction,
  businessId: number,
  deviceId: number,
) => liveDevices(transaction, businessId).where('d.device_id', '=', deviceId).executeTakeFirst();

type Which = { businessId: number } & ({ deviceId: number } | { userId: number });

/** One device, or all of a person's. False if there was none left to revoke. */
export async function revokeDevices(
  transaction: DatabaseTransaction,
  { businessId, ...which }: Which,
  nowMs: number,
): Promise<boolean> {
  const revoked = await transaction
    .updateTable('devices')
    .set({ revoked_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where((eb) =>
      'deviceId' in which ? eb('device_id', '=', which.deviceId) : eb('user_id', '=', which.userId),
    )
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

/** Verifies a device; one that was verified before starts over, with its new name. */
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
    // xmax is 0 in an inserted row, and not in an updated one.
    .returning(['device_id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { deviceId: row.device_id, isNew: row.is_new };
}

/** Everything a restaurant knows about a person's devices, including revoked ones. */
export const findDevicesOf = (
  transaction: DatabaseTransaction,
  { businessId, userId, deviceHash }: Member & { deviceHash: Buffer },
) =>
  transaction
    .selectFrom('devices')
    .select(['device_id', 'name', 'revoked_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('device_sha256', '=', deviceHash)
    .execute();

/** Their sessions ended long before: using a session counts as using its device. */
export const revokeUnusedDevices = (
  database: Database,
  { beforeMs, nowMs }: { beforeMs: number; nowMs: number },
) =>
  database
    .updateTable('devices')
    .set({ revoked_at: new Date(nowMs) })
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`greatest(last_seen_at, verified_at) < ${new Date(beforeMs)}`)
    .execute();
