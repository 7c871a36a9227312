import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findSweepMinutes, findZones } from '../restaurants/index.ts';
import {
  findProgress,
  lockSweeps,
  planNextSweep,
  type Sweep,
  sweepEntries,
} from './sweeps.queries.ts';
import { cutOffToSweep, nextCutOff } from './sweeps.rules.ts';

/**
 * Works off the earliest cut-off that is due, in one transaction: after a kill it was done or it was
 * not. When none is due any more, the restaurant is planned for its next one.
 */
const sweepOnce = (
  database: Database,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<Sweep | undefined> =>
  asRestaurant(database, businessId, async (transaction) => {
    await lockSweeps(transaction, businessId);
    const zones = await findZones(transaction, businessId);
    const time = { zones, sweepMinutes: await findSweepMinutes(transaction, businessId) };
    const progress = await findProgress(transaction, { businessId, nowMs });
    const cutOffMs = cutOffToSweep(time, { ...progress, nowMs });
    if (cutOffMs !== undefined) {
      return sweepEntries(transaction, { businessId, cutOffMs, nowMs });
    }
    await planNextSweep(transaction, { businessId, dueAtMs: nextCutOff(time, nowMs) });
    return undefined;
  });

/** Works off all that is due at a restaurant, in order: days of downtime too. */
export async function sweepRestaurant(
  database: Database,
  businessId: number,
  nowMs: number,
): Promise<Sweep[]> {
  const sweeps: Sweep[] = [];
  for (;;) {
    const sweep = await sweepOnce(database, { businessId, nowMs });
    if (!sweep) return sweeps;
    sweeps.push(sweep);
  }
}
