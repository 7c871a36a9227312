import { codeTries } from '#contract/access/access-rules.ts';
import { requireText } from '#platform/sms/text-queue.ts';
import {
  budgets,
  emailIndex,
  networkOf,
  recordFailedProof,
  type Services,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import type { Actor } from './actor.ts';
import { asSelf } from './as-self.ts';
import { spendNumberCode, takeNumberTry } from './number-changes.queries.ts';
import { findOwnAccount, type OwnAccount } from './own-account.ts';
import { isPhoneOf, openUserPhone, sealUserPhone } from './person-secrets.ts';
import { holdUserPhone, updateUserPhone } from './staff.queries.ts';
import { numberAddedText, numberChangedText } from './staff-texts.ts';

export type NumberChanged =
  | ({ outcome: 'changed' } & OwnAccount)
  /** There are tries left. */
  | { outcome: 'wrong' }
  /** It is over: too late, used, or tried too often. */
  | { outcome: 'ended' }
  | TooOften;

/** One try of the code; with the right one the new number counts, and both numbers are told. */
export async function confirmNumberChange(
  services: Services,
  actor: Actor,
  code: string,
): Promise<NumberChanged> {
  const { session, address } = actor;
  const { businessId, userId } = session;
  const network = [budgets.codesOfNetwork, address] as const;
  const tooOften = await takeBudgets(services.throttle, network);
  if (tooOften) return tooOften;

  const nowMs = services.now();
  const tried = await asSelf(services, actor, (transaction) =>
    takeNumberTry(transaction, userId, { nowMs, mostTries: codeTries }),
  );
  if (!tried) return { outcome: 'ended' };
  if (!(await services.passwords.verify(tried.code_hash, code, networkOf(address)))) {
    const { businessExternalId: restaurant, email } = session;
    const about = { restaurant, businessId, userId, emailIndex: emailIndex(services.vault, email) };
    await recordFailedProof(services, { ...about, action: 'WRONG_CODE', address });
    return { outcome: 'wrong' };
  }

  const account = await asSelf(services, actor, async (transaction) => {
    const proved = await spendNumberCode(transaction, userId, tried.code_hash);
    if (!proved) return undefined;
    const phone = openUserPhone(services.vault, proved);
    const before = await holdUserPhone(transaction, userId);
    if (before && !isPhoneOf(services.vault, phone, before)) {
      // Sealed again: a key may have been changed since the code was sent.
      await updateUserPhone(transaction, userId, sealUserPhone(services.vault, userId, phone));
      const restaurant = await findOwnPlace(transaction, businessId);
      const told = { purpose: 'PORTAL_NUMBER_CHANGED', businessId, nowMs, isKnown: true } as const;
      const changed = {
        to: openUserPhone(services.vault, before),
        body: numberChangedText(restaurant),
      };
      const added = { to: phone, body: numberAddedText() };
      // Undone when no more texts may be sent: nobody loses their number without hearing of it.
      await requireText(transaction, services.texts, { ...told, ...changed });
      await requireText(transaction, services.texts, { ...told, ...added });
      const action = 'MOBILE_NUMBER_CHANGED';
      await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
    }
    return findOwnAccount(transaction, session);
  });
  if (!account) return { outcome: 'ended' };
  services.forget(userId);
  return { outcome: 'changed', ...account };
}
