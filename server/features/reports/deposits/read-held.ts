import { presentAmounts, presentDateTime, type ReportSource } from '../report/index.ts';
import { sumHeld } from './deposits.queries.ts';

/** What is held for review; null if nothing is. */
export async function readHeld({ transaction, businessId, zones }: ReportSource) {
  const held = await sumHeld(transaction, businessId);
  if (!held) return null;
  return {
    ...presentAmounts({ amount: held.cents }),
    entries: held.entries,
    since: presentDateTime(zones, held.since),
    firstDateTime: presentDateTime(zones, held.firstAt),
  };
}
