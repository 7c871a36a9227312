import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import {
  budgets,
  emailIndex,
  networkOf,
  recordFailedProof,
  type StaffContext,
} from '../access/index.ts';
import { asSelf } from './as-self.ts';
import { findOwnAccount } from './own-account.ts';

/**
 * Asked for before what would let somebody keep an account whose open session they found. A wrong
 * password counts against the device of the session, as one at the sign-in does.
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
  const { password } = await asSelf(context, (transaction) => findOwnAccount(transaction, session));
  const isRight = await passwords.verify(password.password_hash, given, networkOf(address));
  if (isRight) return undefined;
  await recordFailedProof(context, { ...failed, action: 'WRONG_PASSWORD', deviceId });
  return refuse('wrong_password');
}
