import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findSweepMinutes, findZones } from '../../tenant/restaurant/index.ts';

/** What rows need to know about their restaurant. */
export async function readDays(transaction: DatabaseTransaction, businessId: number) {
  const zones = await findZones(transaction, businessId);
  return { zones, sweepMinutes: await findSweepMinutes(transaction, businessId) };
}
