import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findZones } from '../restaurants/index.ts';
import { presentAmounts } from './amounts.presenter.ts';
import { presentDateTime } from './date-time.presenter.ts';
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
