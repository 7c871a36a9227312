import { mayManage } from '../../../contract/roles.ts';
import { asBusiness } from '../../platform/database/tenant.ts';
import { recordAudit } from '../audit/index.ts';
import type { Door, StaffSession } from '../portal-login/index.ts';
import type { Actor } from './actor.ts';
import {
  type DeviceRow,
  findDevice,
  findDevices,
  revokeDevice as revoke,
} from './devices.queries.ts';

/** One's own, and those of whoever one may manage. */
const isInReach = (session: StaffSession, device: DeviceRow): boolean =>
  device.user_id === session.userId || mayManage(session.roleId, device.role_id);

export async function listDevices(door: Door, session: StaffSession): Promise<DeviceRow[]> {
  const devices = await asBusiness(door.database, session.businessId, (transaction) =>
    findDevices(transaction, session.businessId),
  );
  return devices.filter((device) => isInReach(session, device));
}

/** False when there is no such device, or it is out of reach, which is the same to whoever asks. */
export async function revokeDevice(
  door: Door,
  { session, address }: Actor,
  deviceId: number,
): Promise<boolean> {
  const { businessId } = session;
  const nowMs = door.now();
  const owner = await asBusiness(door.database, businessId, async (transaction) => {
    const device = await findDevice(transaction, businessId, deviceId);
    if (!device || !isInReach(session, device)) return undefined;
    if (!(await revoke(transaction, { businessId, deviceId }, nowMs))) return undefined;
    await recordAudit(transaction, {
      businessId,
      action: 'DEVICE_REVOKED',
      actorUserId: session.userId,
      subjectUserId: device.user_id,
      detail: device.name,
      address,
      nowMs,
    });
    return device.user_id;
  });
  if (owner === undefined) return false;
  door.forget(owner);
  return true;
}
