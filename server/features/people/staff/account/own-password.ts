import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import {
  budgets,
  emailIndex,
  endSessionsOf,
  networkOf,
  type Operation,
  recordFailedProof,
  type StaffContext,
} from '../../access/index.ts';
import { textPasswordChanged } from '../staff-texts.ts';
import { findOwnAccount } from './own-account.ts';
import { putPassword } from './passwords.queries.ts';

/** What is wrong with a password, besides its length. */
export async function passwordProblem(
  password: string,
  email: string,
): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email || plain === email.slice(0, email.lastIndexOf('@'))) {
    return 'must not be your e-mail address';
  }
  return (await isCommonPassword(password))
    ? 'is a common password. Choose one that is harder to guess.'
    : undefined;
}

/**
 * Required before any change with which a stranger who found an open session could take over the
 * account. A wrong password counts against the session's device, like one at sign-in.
 */
export async function checkOwnPassword(
  context: StaffContext,
  given: string,
): Promise<Refused<'too_many_attempts' | 'wrong_password'> | undefined> {
  const { address, businessId, passwords, session, vault } = context;
  const { businessExternalId: restaurant, userId, deviceId, email } = session;
  const failed = { restaurant, businessId, userId, address, emailIndex: emailIndex(vault, email) };
  const usedUp = await context.spend([budgets.signInsOfAccount, `password ${userId}`]);
  if (usedUp) {
    const { budget = '' } = usedUp;
    await recordFailedProof(context, { ...failed, action: 'TOO_MANY_ATTEMPTS', budget });
    return usedUp;
  }
  const { password } = await context.transactAsSelf((transaction) =>
    findOwnAccount(transaction, session),
  );
  const isRight = await passwords.verify(password.password_hash, given, networkOf(address));
  if (isRight) return undefined;
  await recordFailedProof(context, { ...failed, action: 'WRONG_PASSWORD', deviceId });
  return refuse('wrong_password');
}

/** Ends all other sessions of the person: another person may know the old password. */
export const changePassword: Operation<'changePassword'> = async ({ body }, context) => {
  const { address, businessId, nowMs, session } = context;
  const { email, sessionId, userId } = session;
  const refused = await checkOwnPassword(context, body.currentPassword);
  if (refused) return refused;
  const problem = await passwordProblem(body.password, email);
  if (problem) return refuseInput('password', problem);
  const passwordHash = await context.passwords.hash(body.password, networkOf(address));
  await context.transactAsSelf(async (transaction) => {
    await putPassword(transaction, { userId, passwordHash, nowMs });
    await endSessionsOf(transaction, userId, nowMs, sessionId);
    await context.audit(transaction, { action: 'PASSWORD_CHANGED' });
    const { member } = await findOwnAccount(transaction, session);
    await textPasswordChanged(transaction, context, { phone: member, businessId, nowMs });
  }, true);
  context.forget(userId);
  return null;
};
