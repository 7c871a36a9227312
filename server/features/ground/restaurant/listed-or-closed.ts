import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../audit/index.ts';
import { writeOpenSpans } from '../hours/index.ts';
import { changeTenant, lockAlone, lockToChange } from './restaurant.queries.ts';
import { endTest, isTest } from './tests.queries.ts';

/** Whether diners find it. For its staff nothing changes. */
export async function setListed(
  transaction: DatabaseTransaction,
  { businessId, listed, nowMs }: { businessId: number; listed: boolean; nowMs: number },
) {
  const before = await lockToChange(transaction, businessId);
  if (listed && before.closed_at !== null) return refuse('restaurant_closed');
  if (listed && (await isTest(transaction, businessId))) return refuse('test_restaurant');
  const isChanged = before.listed !== listed;
  if (isChanged) {
    await changeTenant(transaction, businessId, { listed }, nowMs);
    if (listed) await writeOpenSpans(transaction, businessId, nowMs);
    const action = listed ? 'RESTAURANT_LISTED' : 'RESTAURANT_UNLISTED';
    await auditAsOperator(transaction, { businessId, action, nowMs });
  }
  return { name: before.name, isChanged };
}

/**
 * For good: from now on nothing new begins there (see lockIfOpen and refuse_when_closed). Must be the
 * first step of its transaction, before it holds other locks.
 */
export async function markClosed(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<{ isChanged: boolean }> {
  const before = await lockAlone(transaction, businessId);
  if (before.closed_at !== null) return { isChanged: false };
  const closed = { closed_at: new Date(nowMs), listed: false };
  await changeTenant(transaction, businessId, closed, nowMs);
  await endTest(transaction, businessId, nowMs);
  await auditAsOperator(transaction, { businessId, action: 'RESTAURANT_CLOSED', nowMs });
  return { isChanged: true };
}
