import { actFor } from '#platform/database/transactions.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import {
  endSession,
  findWorkplaces,
  lockPeopleOnDevice,
  type Operation,
  presentCurrentUser,
  type StaffContext,
} from '../access/index.ts';
import { findDevicesOf, putDevice } from '../staff/index.ts';
import { openSession } from './open-session.ts';

/** Rolls back the transaction: the session that would have ended continues. */
class SwitchUndone extends Error {
  override name = 'SwitchUndone';
  readonly refused: Refused<'device_not_verified' | 'token_expired'>;
  constructor(refused: SwitchUndone['refused']) {
    super(refused.code);
    this.refused = refused;
  }
}

export const switchRestaurant: Operation<'switchRestaurant'> = async ({ body }, context) => {
  const { database, session, adminEmailDomains } = context;
  const { businessExternalId } = body;
  const workplaces = await findWorkplaces(database, session.userId);
  const target = workplaces.find(
    (restaurant) => restaurant.businessExternalId === businessExternalId,
  );
  if (!target) return refuse('restaurant_not_found');
  try {
    const tokens = await moveSession(context, target.businessId);
    context.forget(session.userId);
    const currentUser = presentCurrentUser({ ...session, ...target }, adminEmailDomains);
    return { ...tokens, currentUser };
  } catch (error) {
    if (error instanceof SwitchUndone) return error.refused;
    throw error;
  }
};

/**
 * Ends the session here and begins one at the other restaurant. The device was proved by the
 * person's phone, so the other restaurant accepts it, unless it was revoked there. The session's
 * maximum time counts from the sign-in, not from the switch.
 */
function moveSession(context: StaffContext, businessId: number) {
  const { session, deviceHash, address, nowMs } = context;
  const { userId, deviceIsOurs } = session;
  const member = { businessId, userId };
  return context.transactAsSelf(async (transaction) => {
    const isEnded = await endSession(transaction, session, nowMs);
    if (!isEnded) throw new SwitchUndone(refuse('token_expired'));
    const devices = await findDevicesOf(transaction, { ...session, deviceHash });
    const name = devices.find(({ device_id }) => device_id === session.deviceId)?.name;
    const moved = await actFor(transaction, { restaurant: businessId, person: userId });
    const otherDevices = await findDevicesOf(transaction, { ...member, deviceHash });
    const live = otherDevices.find(({ revoked_at }) => revoked_at === null);
    if (!live && otherDevices.length > 0) throw new SwitchUndone(refuse('device_not_verified'));
    if (live) await lockPeopleOnDevice(transaction, live.device_id);
    const device = {
      ...member,
      deviceHash,
      name: name ?? 'Unnamed device',
      ours: deviceIsOurs,
      nowMs,
    };
    const opened = await openSession(moved, {
      ...member,
      deviceId: live?.device_id ?? (await putDevice(transaction, device)).deviceId,
      deviceIsOurs,
      passwordHash: null,
      nowMs,
      idleEndsAt: session.idleEndsAt,
      endsAt: session.endsAt,
      address,
      cell: context.vault.cell,
      action: 'SWITCHED_RESTAURANT',
    });
    if (!opened) throw new SwitchUndone(refuse('token_expired'));
    return { userToken: opened.userToken, businessToken: opened.businessToken };
  }, true);
}
