import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findCompleteUpTo } from '../../money/integrations/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { presentDateTime } from './date-time.presenter.ts';

/** How far a report is complete; null if no integration has confirmed. */
export async function readCompleteUpTo(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) {
  const at = await findCompleteUpTo(transaction, businessId, nowMs);
  return at ? presentDateTime(await findZones(transaction, businessId), at) : null;
}
