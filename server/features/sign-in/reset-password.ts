import type { setForgottenPassword } from '#contract/sign-in/sign-in.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import {
  budgets,
  type DeviceContext,
  emailIndexes,
  endSessionsOf,
  networkOf,
  type Operation,
  setBackWrongCodes,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import {
  holdActiveMember,
  passwordProblem,
  putPassword,
  textPasswordChanged,
} from '../people/index.ts';
import { findPhoneOf } from './candidates.queries.ts';
import { spendOrRecord } from './spend-or-record.ts';
import { findVerification, spendVerification } from './verifications.queries.ts';

/** Whoever proved the phone for it sets a new password, once. All sessions of the person end. */
export const resetPassword: Operation<typeof setForgottenPassword> = async ({ body }, context) => {
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

/** The person's id; nothing when no phone was proved for it. */
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
    const userId = used?.user_id;
    if (typeof userId !== 'number') return undefined;
    const theirs = await actFor(transaction, { restaurant: businessId, person: userId });
    const member = { businessId, userId };
    if (!(await holdActiveMember(theirs, member))) return undefined;
    // Read while the member is locked, as for a code.
    const phone = await findPhoneOf(theirs, member);
    if (!phone || !used?.phone_index?.equals(phone.phone_index)) return undefined;
    await putPassword(theirs, { userId, passwordHash, nowMs });
    await endSessionsOf(transaction, userId, nowMs);
    await setBackWrongCodes(theirs, userId);
    await textPasswordChanged(transaction, context, { phone, businessId, nowMs });
    await recordAudit(transaction, {
      businessId,
      action: 'PASSWORD_RESET',
      actorUserId: userId,
      address,
      nowMs,
    });
    return userId;
  });
}
