import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { presentAmounts, presentDateTime } from '../report/index.ts';
import { sumHeld } from './deposits.queries.ts';

/** What is held for review; null if nothing is. */
export async function readHeld(transaction: DatabaseTransaction, businessId: number) {
  const held = await sumHeld(transaction, businessId);
  if (!held) return null;
  const zones = await findZones(transaction, businessId);
  return {
    ...presentAmounts({ amount: held.cents }),
    entries: held.entries,
    since: presentDateTime(zones, held.since),
    firstDateTime: presentDateTime(zones, held.firstAt),
  };
}
