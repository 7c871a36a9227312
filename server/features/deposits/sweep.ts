import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
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

type Turn = { businessId: number; nowMs: number };

/**
 * Works off the earliest cut-off that is due, as part of a transaction: after a kill it was done or it
 * was not. When none is due any more, the restaurant is planned for its next one.
 */
export async function sweepNext(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Turn,
): Promise<Sweep | undefined> {
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
}

const sweepOnce = (database: Database, turn: Turn): Promise<Sweep | undefined> =>
  asRestaurant(database, turn.businessId, (transaction) => sweepNext(transaction, turn));

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
