import type { SignedIn } from '#contract/sign-in/sign-in.ts';
import { actFor, asRestaurant } from '#platform/database/transactions.ts';
import {
  endSession,
  findWorkplaces,
  openSession,
  type Services,
  type StaffSession,
} from '../access/index.ts';
import { findDevicesOf, putDevice } from '../people/index.ts';

export type Switching = { toExternalId: string; deviceHash: Buffer; address: string };

export type Switched =
  | {
      outcome: 'switched';
      tokens: Pick<SignedIn, 'userToken' | 'businessToken'>;
      person: Omit<StaffSession, 'sessionId' | 'deviceId'>;
    }
  | { outcome: 'not_there' }
  | { outcome: 'device_not_verified' }
  | { outcome: 'session_ended' };

class SwitchUndone extends Error {
  override name = 'SwitchUndone';
  readonly because: 'device_not_verified' | 'session_ended';
  constructor(because: SwitchUndone['because']) {
    super(because);
    this.because = because;
  }
}

/**
 * The same person on the same device, in another restaurant of theirs. The device was proved by their
 * phone, so that the other restaurant takes it, unless it was taken away there. How long one may stay
 * counts from the sign-in, not from here.
 */
export async function switchRestaurant(
  services: Services,
  session: StaffSession,
  { toExternalId, deviceHash, address }: Switching,
): Promise<Switched> {
  const { userId } = session;
  const nowMs = services.now();
  const workplaces = await findWorkplaces(services.database, userId);
  const target = workplaces.find(({ external_id }) => external_id === toExternalId);
  if (!target) return { outcome: 'not_there' };
  const businessId = target.business_id;
  const member = { businessId, userId };
  try {
    const tokens = await asRestaurant(
      services.database,
      session.businessId,
      async (transaction) => {
        if (!(await endSession(transaction, session, nowMs)))
          throw new SwitchUndone('session_ended');
        const here = await findDevicesOf(transaction, { ...session, deviceHash });
        const name = here.find(({ device_id }) => device_id === session.deviceId)?.name;
        const theirs = await actFor(transaction, { restaurant: businessId, person: userId });
        const there = await findDevicesOf(transaction, { ...member, deviceHash });
        const live = there.find(({ revoked_at }) => revoked_at === null);
        if (!live && there.length > 0) throw new SwitchUndone('device_not_verified');
        const ours = session.deviceIsOurs;
        const made = { ...member, deviceHash, name: name ?? 'Unnamed device', ours, nowMs };
        const opened = await openSession(theirs, {
          ...member,
          deviceId: live?.device_id ?? (await putDevice(transaction, made)).deviceId,
          deviceIsOurs: ours,
          passwordHash: null,
          nowMs,
          idleEndsAt: new Date(session.idleEndsAtMs),
          endsAt: new Date(session.endsAtMs),
          address,
          action: 'SWITCHED_RESTAURANT',
        });
        if (!opened) throw new SwitchUndone('session_ended');
        return { userToken: opened.userToken, businessToken: opened.businessToken };
      },
    );
    services.forget(userId);
    const { name: businessName, role_id: roleId, first_name, last_name } = target;
    const names = { firstName: first_name, lastName: last_name };
    const place = { businessId, businessExternalId: toExternalId, businessName, roleId };
    return { outcome: 'switched', tokens, person: { ...session, ...place, ...names } };
  } catch (error) {
    if (error instanceof SwitchUndone) return { outcome: error.because };
    throw error;
  }
}
