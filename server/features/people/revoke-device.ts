import type * as account from '#contract/people/account.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { endSessionsOn, type Operation } from '../access/index.ts';
import { actWithCurrentRole } from './act-with-current-role.ts';
import { findDevice, revokeDevice as revoke } from './devices.queries.ts';
import { mayRevoke } from './devices.rules.ts';

/** What is out of reach is not found, as what is not there. */
export const revokeDevice: Operation<typeof account.revokeDevice> = async (
  { params: { deviceId } },
  context,
) => {
  const { businessId, nowMs, session } = context;
  const { userId } = session;
  const act = { permission: 'account' } as const;
  const ownerId = await actWithCurrentRole(context, act, async (transaction, { roleId }) => {
    const device = await findDevice(transaction, businessId, deviceId);
    const isRevoked =
      device !== undefined &&
      mayRevoke({ userId, roleId }, device) &&
      (await revoke(transaction, { businessId, deviceId }, nowMs));
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
