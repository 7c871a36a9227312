import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { auditAsOperator } from '../../people/audit/index.ts';
import { holdAlone, updateFacts } from './operated.queries.ts';

/**
 * For good: from now on nothing new begins there (see lockIfOpen and refuse_when_closed). Must be the
 * first step of its transaction, before it holds other locks.
 */
export async function markClosed(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<{ isChanged: boolean }> {
  const before = await holdAlone(transaction, businessId);
  if (before.closed_at !== null) return { isChanged: false };
  const closed = { closed_at: new Date(nowMs), listed: false };
  await updateFacts(transaction, businessId, closed, nowMs);
  await auditAsOperator(transaction, { businessId, action: 'RESTAURANT_CLOSED', nowMs });
  return { isChanged: true };
}
