import { asBusiness } from '../../platform/database/tenant.ts';
import { normalisePhone } from '../../platform/phone/normalise-phone.ts';
import { type Audited, recordAudit } from '../audit/index.ts';
import {
  actAsUser,
  budgets,
  type Door,
  endSessionsOf,
  findPassword,
  passwordProblem,
  putPassword,
  type StaffSession,
  sealUserPhone,
  type TooOften,
  takeBudgets,
} from '../portal-login/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import type { Actor } from './actor.ts';
import { tellOldNumber } from './give-new-number.ts';
import {
  findMember,
  type StaffTransaction,
  updateMember,
  updateUserPhone,
} from './staff.queries.ts';

/** What is one's own: in the restaurant that one is in, and of the person in all of them. */
export function readOwnAccount(door: Door, session: StaffSession) {
  return asBusiness(door.database, session.businessId, (transaction) =>
    findOwnAccount(transaction, session),
  );
}

async function findOwnAccount(transaction: StaffTransaction, session: StaffSession) {
  await actAsUser(transaction, session.userId);
  const member = await findMember(transaction, session);
  const password = await findPassword(transaction, session.userId);
  if (!member || !password) throw new Error('somebody is signed in who is not there');
  return { member, password };
}

export type OwnAccount = Awaited<ReturnType<typeof readOwnAccount>>;

/** Whoever finds a session open must not be able to make it theirs. */
async function knowsPassword(door: Door, session: StaffSession, given: string | undefined) {
  const account = [budgets.signInsOfAccount, `password ${session.userId}`] as const;
  const tooOften = await takeBudgets(door.throttle, account);
  if (tooOften) return tooOften;
  const { password } = await readOwnAccount(door, session);
  const isRight = await door.passwords.verify(password.password_hash, given ?? '');
  return isRight ? undefined : { outcome: 'wrong_password' as const };
}

export type ProfileChange = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  mobileNumber?: string | undefined;
  currentPassword?: string | undefined;
};

export type ProfileChanged =
  | ({ outcome: 'changed' } & OwnAccount)
  | { outcome: 'bad_phone'; problem: string }
  | { outcome: 'wrong_password' }
  | TooOften;

export async function changeProfile(
  door: Door,
  { session, address }: Actor,
  change: ProfileChange,
): Promise<ProfileChanged> {
  const { businessId, userId } = session;
  let phone: string | undefined;
  if (change.mobileNumber !== undefined) {
    const normalised = await normalisePhone(change.mobileNumber);
    if (normalised.outcome === 'refused') {
      return { outcome: 'bad_phone', problem: normalised.problem };
    }
    phone = normalised.phone;
    const refused = await knowsPassword(door, session, change.currentPassword);
    if (refused) return refused;
  }
  const nowMs = door.now();
  const account = await asBusiness(door.database, businessId, async (transaction) => {
    const entry = { businessId, actorUserId: userId, address, nowMs };
    const entries: Audited[] = [];
    const { member: before } = await findOwnAccount(transaction, session);
    const names = { first_name: change.firstName, last_name: change.lastName };
    if (change.firstName !== undefined || change.lastName !== undefined) {
      await updateMember(transaction, session, names);
      entries.push({ ...entry, action: 'PROFILE_CHANGED' });
    }
    const sealed = phone === undefined ? undefined : sealUserPhone(door.vault, phone);
    if (sealed && !sealed.phone_index.equals(before.phone_index)) {
      await updateUserPhone(transaction, userId, sealed);
      const restaurant = await findOwnPlace(transaction, businessId);
      await tellOldNumber(transaction, door.vault, { before, restaurant, nowMs });
      entries.push({ ...entry, action: 'MOBILE_NUMBER_CHANGED' });
    }
    if (entries.length > 0) await recordAudit(transaction, ...entries);
    return findOwnAccount(transaction, session);
  });
  door.forget(userId);
  return { outcome: 'changed', ...account };
}

export type PasswordChanged =
  | { outcome: 'changed' }
  | { outcome: 'wrong_password' }
  | { outcome: 'unfit'; problem: string }
  | TooOften;

/** All that the person has open elsewhere ends: one changes it because somebody may know it. */
export async function changePassword(
  door: Door,
  { session, address }: Actor,
  given: { currentPassword: string; password: string },
): Promise<PasswordChanged> {
  const refused = await knowsPassword(door, session, given.currentPassword);
  if (refused) return refused;
  const problem = await passwordProblem(given.password, session.email);
  if (problem) return { outcome: 'unfit', problem };
  const passwordHash = await door.passwords.hash(given.password);
  const { businessId, userId, sessionId } = session;
  const nowMs = door.now();
  await asBusiness(door.database, businessId, async (transaction) => {
    await actAsUser(transaction, userId);
    await putPassword(transaction, { userId, passwordHash, nowMs });
    await endSessionsOf(transaction, userId, nowMs, sessionId);
    const action = 'PASSWORD_CHANGED';
    await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
  });
  door.forget(userId);
  return { outcome: 'changed' };
}
