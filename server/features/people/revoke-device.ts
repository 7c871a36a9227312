import { mayManage } from '#contract/access/roles.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Services, StaffSession } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { actOnStaff } from './act-on-staff.ts';
import type { Actor } from './actor.ts';
import {
  type DeviceRow,
  findDevice,
  findDevices,
  revokeDevice as revoke,
} from './devices.queries.ts';

/** One's own, and those of whoever one may manage. */
const isInReach = (actor: { userId: number; roleId: number }, device: DeviceRow): boolean =>
  device.user_id === actor.userId || mayManage(actor.roleId, device.role_id);

export async function listDevices(services: Services, session: StaffSession): Promise<DeviceRow[]> {
  const devices = await asRestaurant(services.database, session.businessId, (transaction) =>
    findDevices(transaction, session.businessId),
  );
  return devices.filter((device) => isInReach(session, device));
}

/** False when there is no such device, or it is out of reach, which is the same to whoever asks. */
export async function revokeDevice(
  services: Services,
  actor: Actor,
  deviceId: number,
): Promise<boolean> {
  const { session, address } = actor;
  const { businessId, userId } = session;
  const nowMs = services.now();
  const act = { permission: 'account' } as const;
  const owner = await actOnStaff(services, actor, act, async (transaction, { roleId }) => {
    const device = await findDevice(transaction, businessId, deviceId);
    if (!device || !isInReach({ userId, roleId }, device)) return undefined;
    if (!(await revoke(transaction, { businessId, deviceId }, nowMs))) return undefined;
    await recordAudit(transaction, {
      businessId,
      action: 'DEVICE_REVOKED',
      actorUserId: userId,
      subjectUserId: device.user_id,
      detail: device.name,
      address,
      nowMs,
    });
    return device.user_id;
  });
  if (typeof owner !== 'number') return false;
  services.forget(owner);
  return true;
}
