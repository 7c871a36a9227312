import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import {
  budgets,
  type DeviceContext,
  emailIndexes,
  endSessionsOf,
  lockPeople,
  networkOf,
  type Operation,
} from '../access/index.ts';
import {
  findProvedPhone,
  passwordProblem,
  putPassword,
  setBackWrongCodes,
  textPasswordChanged,
} from '../staff/index.ts';
import { spendOrRecord } from './spend-or-record.ts';
import { findVerification, spendVerification } from './verifications.queries.ts';

/** Sets a new password, once, for a person who proved their phone. Ends all their sessions. */
export const resetPassword: Operation<'setForgottenPassword'> = async ({ body }, context) => {
  const { businessExternalId: externalId, email, password } = body;
  const usedUp = await spendOrRecord(context, body, budgets.passwordsOfNetwork);
  if (usedUp) return usedUp;
  const problem = await passwordProblem(password, email);
  if (problem) return refuseInput('password', problem);
  const passwordHash = await context.passwords.hash(password, networkOf(context.address));

  const userId = await setPassword(context, { externalId, email, passwordHash });
  if (userId === undefined) return refuse('verification_ended');
  context.forget(userId);
  return null;
};

type NewPassword = { externalId: string; email: string; passwordHash: string };

/** The person's id; undefined if no phone was proved for it. */
function setPassword(
  context: DeviceContext,
  { externalId, email, passwordHash }: NewPassword,
): Promise<number | undefined> {
  const { database, vault, deviceHash, address, nowMs } = context;
  return inTransaction(database, { secret: deviceHash, externalId }, async (transaction) => {
    const pending = await findVerification(transaction, externalId);
    if (!pending) return undefined;
    const businessId = pending.business_id;
    const used = await spendVerification(
      transaction,
      { businessId, deviceHash },
      { emailIndexes: emailIndexes(vault, email), nowMs },
    );
    if (typeof used?.user_id !== 'number') return undefined;
    const userId = used.user_id;
    await lockPeople(transaction, [userId]);
    const scoped = await actFor(transaction, { restaurant: businessId, person: userId });
    const phone = await findProvedPhone(scoped, { businessId, userId }, used);
    if (!phone) return undefined;
    await putPassword(scoped, { userId, passwordHash, nowMs });
    await endSessionsOf(transaction, userId, nowMs);
    await setBackWrongCodes(scoped, userId);
    await textPasswordChanged(transaction, context, { phone, businessId, nowMs });
    const entry = { businessId, actorUserId: userId, address, nowMs };
    await recordAudit(transaction, { ...entry, action: 'PASSWORD_RESET' });
    return userId;
  });
}
