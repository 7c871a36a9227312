import { actFor, inTransaction } from '#platform/database/transactions.ts';
import {
  budgets,
  emailIndexes,
  endSessionsOf,
  networkOf,
  type Services,
  setBackWrongCodes,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import {
  holdActiveMember,
  passwordProblem,
  putPassword,
  textPasswordChanged,
} from '../people/index.ts';
import { findPhoneOf } from './candidates.queries.ts';
import { findVerification, spendVerification } from './verifications.queries.ts';

export type PasswordReset = {
  externalId: string;
  email: string;
  password: string;
  deviceHash: Buffer;
  address: string;
};

export type PasswordResetResult =
  | { outcome: 'set' }
  | { outcome: 'unfit'; problem: string }
  | { outcome: 'not_verified' }
  | TooOften;

/** Whoever proved the phone for it sets a new password, once; all that the person has open ends. */
export async function resetPassword(
  services: Services,
  reset: PasswordReset,
): Promise<PasswordResetResult> {
  const { email, deviceHash, address } = reset;
  const tooOften = await takeBudgets(services.throttle, [budgets.passwordsOfNetwork, address]);
  if (tooOften) return tooOften;
  const problem = await passwordProblem(reset.password, email);
  if (problem) return { outcome: 'unfit', problem };
  const passwordHash = await services.passwords.hash(reset.password, networkOf(address));

  const nowMs = services.now();
  const scope = { secret: deviceHash, externalId: reset.externalId };
  const userId = await inTransaction(services.database, scope, async (transaction) => {
    const pending = await findVerification(transaction, reset.externalId);
    if (!pending) return undefined;
    const businessId = pending.business_id;
    const used = await spendVerification(
      transaction,
      { businessId, deviceHash },
      { emailIndexes: emailIndexes(services.vault, email), nowMs },
    );
    const whose = used?.user_id;
    if (typeof whose !== 'number') return undefined;
    const theirs = await actFor(transaction, { restaurant: businessId, person: whose });
    const member = { businessId, userId: whose };
    if (!(await holdActiveMember(theirs, member))) return undefined;
    // As for a code.
    const phone = await findPhoneOf(theirs, member);
    if (!phone || !used?.phone_index?.equals(phone.phone_index)) return undefined;
    await putPassword(theirs, { userId: whose, passwordHash, nowMs });
    await endSessionsOf(transaction, whose, nowMs);
    await setBackWrongCodes(theirs, whose);
    await textPasswordChanged(transaction, services, { phone, businessId, nowMs });
    await recordAudit(transaction, {
      businessId,
      action: 'PASSWORD_RESET',
      actorUserId: whose,
      address,
      nowMs,
    });
    return whose;
  });
  if (userId === undefined) return { outcome: 'not_verified' };
  services.forget(userId);
  return { outcome: 'set' };
}
