import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { nextCutOff } from '../../money/sweeps/index.ts';
import { presentAmounts, presentDateTime, readDays } from '../report/index.ts';
import { sumWaiting } from './deposits.queries.ts';
import { readHeld } from './read-held.ts';

/** What is waiting for the next sweep, and when that is due. */
export async function readNextDeposit(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) {
  const days = await readDays(transaction, businessId);
  const waiting = await sumWaiting(transaction, businessId);
  return {
    entryCount: waiting.entries,
    ...presentAmounts({ amount: waiting.cents, carriedOverAmount: waiting.carriedOverCents }),
    held: await readHeld(transaction, businessId),
    nextSweepDateTime: presentDateTime(days.zones, new Date(nextCutOff(days, nowMs))),
  };
}
