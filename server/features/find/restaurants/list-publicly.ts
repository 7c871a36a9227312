import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../people/audit/index.ts';
import { writeOpenSpans } from '../hours/index.ts';
import { holdFacts, updateFacts } from './operated.queries.ts';

/** Whether diners find it. For its staff nothing changes. */
export async function setListed(
  transaction: DatabaseTransaction,
  { businessId, listed, nowMs }: { businessId: number; listed: boolean; nowMs: number },
) {
  const before = await holdFacts(transaction, businessId);
  if (listed && before.closed_at !== null) return refuse('restaurant_closed');
  const isChanged = before.listed !== listed;
  if (isChanged) {
    await updateFacts(transaction, businessId, { listed }, nowMs);
    if (listed) await writeOpenSpans(transaction, businessId, nowMs);
    const action = listed ? 'RESTAURANT_LISTED' : 'RESTAURANT_UNLISTED';
    await auditAsOperator(transaction, { businessId, action, nowMs });
  }
  return { name: before.name, isChanged };
}
