import { codeTries } from '#contract/people/access/access-rules.ts';
import { ownerRoleId } from '#contract/people/access/roles.ts';
import type { OwnTransaction, PersonTransaction } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { requireText } from '#platform/sms/text-queue.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import { texted } from '../../../ground/texted/index.ts';
import {
  budgets,
  emailIndex,
  networkOf,
  type Operation,
  recordFailedProof,
  type StaffContext,
} from '../../access/index.ts';
import { isPhoneOf, openUserPhone, sealUserPhone } from '../person-secrets.ts';
import { lockUserPhone, updateUserPhone } from '../users.queries.ts';
import { spendNumberCode, spendNumberTry } from './number-changes.queries.ts';
import { findOwnAccount, presentProfile } from './own-account.ts';

/**
 * One try of the code. With the right one the new number takes effect, and both numbers get a text.
 */
export const confirmNumberChange: Operation<'confirmNumberChange'> = async ({ body }, context) => {
  const { address, businessId, nowMs, session, vault } = context;
  const { businessExternalId: restaurant, email, userId } = session;
  const usedUp = await context.spend(budgets.codesOfNetwork);
  if (usedUp) return usedUp;

  const tried = await context.transactAsSelf((transaction) =>
    spendNumberTry(transaction, userId, { nowMs, mostTries: codeTries }),
  );
  // Expired, used, or tried too often.
  if (!tried) return refuse('code_ended');
  if (!(await context.passwords.verify(tried.code_hash, body.code, networkOf(address)))) {
    const about = { restaurant, businessId, userId, emailIndex: emailIndex(vault, email) };
    await recordFailedProof(context, { ...about, action: 'WRONG_CODE', address });
    return refuse('wrong_code');
  }

  const changed = await context.transactAsSelf(async (transaction) => {
    const proved = await spendNumberCode(transaction, userId, tried.code_hash);
    if (!proved) return refuse('code_ended');
    await replaceOwnNumber(transaction, context, openUserPhone(vault, proved));
    return findOwnAccount(transaction, session);
  });
  if (isRefused(changed)) return changed;
  context.forget(userId);
  return presentProfile(changed, vault);
};

async function replaceOwnNumber(
  transaction: OwnTransaction & PersonTransaction,
  context: StaffContext,
  phone: string,
) {
  const { businessId, nowMs, session, texts, vault } = context;
  const { userId } = session;
  const before = await lockUserPhone(transaction, userId);
  if (!before || isPhoneOf(vault, phone, before)) return;
  // Sealed again, because a key may have been changed since the code was sent.
  await updateUserPhone(transaction, userId, sealUserPhone(vault, userId, phone));
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const isOwner = session.roleId === ownerRoleId;
  const text = { purpose: 'PORTAL_NUMBER_CHANGED', businessId, nowMs, isKnown: true } as const;
  // Rolled back if no more texts may be sent: the person must be told that their number changed.
  await requireText(transaction, texts, {
    ...text,
    to: openUserPhone(vault, before),
    body: texted.staff.numberChanged({ restaurantName, isOwner }),
  });
  await requireText(transaction, texts, { ...text, to: phone, body: texted.staff.numberAdded() });
  await context.audit(transaction, { action: 'MOBILE_NUMBER_CHANGED' });
}
