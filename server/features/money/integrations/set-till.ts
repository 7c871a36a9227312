import { scopesOfTill } from '#contract/money/integrations/program-words.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { keyState } from './integrations.rules.ts';
import { findProgramKeys, lockPrograms } from './programs.queries.ts';
import { showPrograms } from './programs.ts';
import { findTill } from './till.ts';
import { saveTill } from './tills.queries.ts';

/**
 * Takes no password: what the program may do, its key says, and that took one. Open kitchen pages hear of
 * it.
 */
export const setOrdersTill: Operation<'setOrdersTill'> = async ({ body: { name } }, context) => {
  const { businessId, nowMs, session } = context;
  return context.transact(async (transaction) => {
    await lockIfOpen(transaction, businessId);
    await lockPrograms(transaction, businessId);
    const keys = await findProgramKeys(transaction, businessId);
    const mayTake = keys.some(
      (key) =>
        key.name === name &&
        keyState(key, nowMs) === 'good' &&
        scopesOfTill.every((scope) => key.scopes.includes(scope)),
    );
    if (name !== null && !mayTake) return refuse('not_a_till');
    const before = await findTill(transaction, { businessId, nowMs });
    if ((before?.name ?? null) !== name) {
      await saveTill(transaction, businessId, { name, at: new Date(nowMs), by: session.userId });
      const detail = name ?? 'Only to the kitchen';
      await context.audit(transaction, { action: 'ORDERS_TILL_SET', detail });
    }
    return showPrograms(transaction, context);
  });
};
