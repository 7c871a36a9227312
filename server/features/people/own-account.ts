import type { PersonTransaction } from '#platform/database/transactions.ts';
import {
  budgets,
  emailIndex,
  endSessionsOf,
  networkOf,
  recordFailedProof,
  type Services,
  type StaffSession,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { tellPasswordChanged } from './account-texts.ts';
import { findPassword, putPassword } from './accounts.queries.ts';
import type { Actor } from './actor.ts';
import { asSelf } from './as-self.ts';
import { passwordProblem } from './password-problem.ts';
import { findMember, updateMember } from './staff.queries.ts';

/** What is one's own: in the restaurant that one is in, and of the person in all of them. */
export function readOwnAccount(services: Services, session: StaffSession) {
  return asSelf(services, { session }, (transaction) => findOwnAccount(transaction, session));
}

export async function findOwnAccount(transaction: PersonTransaction, session: StaffSession) {
  const member = await findMember(transaction, session);
  const password = await findPassword(transaction, session.userId);
  if (!member || !password) throw new Error('somebody is signed in who is not there');
  return { member, password };
}

export type OwnAccount = Awaited<ReturnType<typeof readOwnAccount>>;

/**
 * Whoever finds a session open must not be able to make it theirs. A wrong password counts against
 * the device of the session, as one at the sign-in does.
 */
export async function knowsPassword(
  services: Services,
  { session, address }: Actor,
  given: string | undefined,
) {
  const { businessId, businessExternalId: restaurant, userId, deviceId, email } = session;
  const failed = { restaurant, businessId, userId, emailIndex: emailIndex(services.vault, email) };
  const account = [budgets.signInsOfAccount, `password ${userId}`] as const;
  const tooOften = await takeBudgets(services.throttle, account);
  if (tooOften) {
    const { budget } = tooOften;
    await recordFailedProof(services, { ...failed, action: 'TOO_MANY_ATTEMPTS', address, budget });
    return tooOften;
  }
  const { password } = await readOwnAccount(services, session);
  const hash = password.password_hash;
  if (await services.passwords.verify(hash, given ?? '', networkOf(address))) return undefined;
  await recordFailedProof(services, { ...failed, action: 'WRONG_PASSWORD', address, deviceId });
  return { outcome: 'wrong_password' as const };
}

export type ProfileChange = { firstName?: string | undefined; lastName?: string | undefined };

export async function changeProfile(
  services: Services,
  { session, address }: Actor,
  { firstName, lastName }: ProfileChange,
): Promise<OwnAccount> {
  const { businessId, userId } = session;
  const nowMs = services.now();
  const account = await asSelf(services, { session }, async (transaction) => {
    if (firstName !== undefined || lastName !== undefined) {
      await updateMember(transaction, session, { first_name: firstName, last_name: lastName });
      const action = 'PROFILE_CHANGED';
      await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
    }
    return findOwnAccount(transaction, session);
  });
  services.forget(userId);
  return account;
}

export type PasswordChanged =
  | { outcome: 'changed' }
  | { outcome: 'wrong_password' }
  | { outcome: 'unfit'; problem: string }
  | TooOften;

/** All that the person has open elsewhere ends: one changes it because somebody may know it. */
export async function changePassword(
  services: Services,
  actor: Actor,
  given: { currentPassword: string; password: string },
): Promise<PasswordChanged> {
  const { session, address } = actor;
  const refused = await knowsPassword(services, actor, given.currentPassword);
  if (refused) return refused;
  const problem = await passwordProblem(given.password, session.email);
  if (problem) return { outcome: 'unfit', problem };
  const passwordHash = await services.passwords.hash(given.password, networkOf(address));
  const { businessId, userId, sessionId } = session;
  const nowMs = services.now();
  await asSelf(services, actor, async (transaction) => {
    await putPassword(transaction, { userId, passwordHash, nowMs });
    await endSessionsOf(transaction, userId, nowMs, sessionId);
    const action = 'PASSWORD_CHANGED';
    await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
    const { member } = await findOwnAccount(transaction, session);
    await tellPasswordChanged(transaction, services, { phone: member, businessId, nowMs });
  });
  services.forget(userId);
  return { outcome: 'changed' };
}
