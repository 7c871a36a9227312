import type * as account from '#contract/people/account.ts';
import { refuseInput } from '#platform/refusals/refuse.ts';
import { endSessionsOf, networkOf, type Operation } from '../access/index.ts';
import { textPasswordChanged } from './account-texts.ts';
import { asSelf } from './as-self.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { findOwnAccount } from './own-account.ts';
import { passwordProblem } from './password-problem.ts';
import { putPassword } from './passwords.queries.ts';

/** Ends all other sessions of the person: one changes it because somebody may know it. */
export const changePassword: Operation<typeof account.changePassword> = async (
  { body },
  context,
) => {
  const { address, businessId, nowMs, session } = context;
  const { email, sessionId, userId } = session;
  const refused = await checkOwnPassword(context, body.currentPassword);
  if (refused) return refused;
  const problem = await passwordProblem(body.password, email);
  if (problem) return refuseInput('password', problem);
  const passwordHash = await context.passwords.hash(body.password, networkOf(address));
  await asSelf(context, async (transaction) => {
    await putPassword(transaction, { userId, passwordHash, nowMs });
    await endSessionsOf(transaction, userId, nowMs, sessionId);
    await context.audit(transaction, { action: 'PASSWORD_CHANGED' });
    const { member } = await findOwnAccount(transaction, session);
    await textPasswordChanged(transaction, context, { phone: member, businessId, nowMs });
  });
  context.forget(userId);
  return null;
};
