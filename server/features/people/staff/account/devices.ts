import { mayManage } from '#contract/people/access/roles.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { endSessionsOn, type Operation } from '../../access/index.ts';
import { actOnStaff } from '../act-on-staff.ts';
import { presentDevice } from '../staff.presenter.ts';
import { type DeviceRow, findDevice, findDevices, revokeDevices } from './devices.queries.ts';

/**
 * A person may revoke their own devices and those of people they may manage; others aren't even
 * visible.
 */
const mayRevoke = (
  actor: { userId: number; roleId: number },
  { user_id, role_id }: DeviceRow,
): boolean => user_id === actor.userId || mayManage(actor.roleId, role_id);

export const listDevices: Operation<'listDevices'> = async (_input, context) => {
  const { businessId, session } = context;
  const devices = await context.transact((transaction) => findDevices(transaction, businessId));
  return devices
    .filter((device) => mayRevoke(session, device))
    .map((device) => presentDevice(device, session));
};

/** A device that the person may not see is refused as if it did not exist. */
export const revokeDevice: Operation<'revokeDevice'> = async ({ params }, context) => {
  const { deviceId } = params;
  const { businessId, nowMs, session } = context;
  const { userId } = session;
  // A device keeps its person, who has to be known before anything is locked.
  const found = await context.transact((transaction) =>
    findDevice(transaction, businessId, deviceId),
  );
  if (!found) return refuse('device_not_found');
  const ownerId = await actOnStaff(context, found.user_id, async (transaction, { roleId }) => {
    const device = await findDevice(transaction, businessId, deviceId);
    const isRevoked =
      device !== undefined &&
      mayRevoke({ userId, roleId }, device) &&
      (await revokeDevices(transaction, { businessId, deviceId }, nowMs));
    if (!isRevoked) return refuse('device_not_found');
    await endSessionsOn(transaction, { businessId, deviceIds: [deviceId] }, nowMs);
    const { user_id: subjectUserId, name: detail } = device;
    await context.audit(transaction, { action: 'DEVICE_REVOKED', subjectUserId, detail });
    return subjectUserId;
  });
  if (isRefused(ownerId)) return ownerId;
  context.forget(ownerId);
  return null;
};
