import { scopesOfTill } from '#contract/money/integrations/program-words.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { keyState } from './integrations.rules.ts';
import { findProgramKeys, lockPrograms } from './programs.queries.ts';
import { showPrograms } from './programs.ts';
import { findTill } from './till.ts';
import { saveTill } from './tills.queries.ts';

const action = 'ORDERS_TILL_SET';

type Chosen = {
  businessId: number;
  /** Null: no program. */
  name: string | null;
  nowMs: number;
  /** Null: nobody of its staff, as at a test restaurant. */
  by: number | null;
};

/** What is to be noted of it. Undefined: it was so before. */
async function choose(transaction: DatabaseTransaction, { businessId, name, nowMs, by }: Chosen) {
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
  if ((before?.name ?? null) === name) return undefined;
  await saveTill(transaction, businessId, { name, at: new Date(nowMs), by });
  return { action, detail: name ?? 'Only to the kitchen' } as const;
}

/**
 * Takes no password: what the program may do, its key says, and that took one. Open kitchen pages hear of
 * it.
 */
export const setOrdersTill: Operation<'setOrdersTill'> = async ({ body: { name } }, context) => {
  const { businessId, nowMs, session } = context;
  return context.transact(async (transaction) => {
    const noted = await choose(transaction, { businessId, name, nowMs, by: session.userId });
    if (isRefused(noted)) return noted;
    if (noted) await context.audit(transaction, noted);
    return showPrograms(transaction, context);
  });
};

/** The transaction acts for a test restaurant, and its caller may choose there. */
export async function setTillOfTest(transaction: DatabaseTransaction, chosen: Omit<Chosen, 'by'>) {
  const noted = await choose(transaction, { ...chosen, by: null });
  if (isRefused(noted)) return noted;
  const { businessId, nowMs } = chosen;
  if (noted) await auditAsOperator(transaction, { businessId, ...noted, nowMs });
  return undefined;
}
