import type { DatabaseTransaction } from '#platform/database/pool.ts';

export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number];

type Member = { businessId: number; userId: number };

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

/** False when it was revoked already. */
export async function revokeDevice(
  transaction: DatabaseTransaction,
  { businessId, deviceId }: { businessId: number; deviceId: number },
  nowMs: number,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('devices')
    .set({ revoked_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await transaction
    .updateTable('sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .execute();
  return changed.numUpdatedRows > 0n;
}

export async function revokeDevicesOf(
  transaction: DatabaseTransaction,
  { businessId, userId }: Member,
  nowMs: number,
) {
  await transaction
    .updateTable('devices')
    .set({ revoked_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
