import { nextCutOff } from '../../money/sweeps/index.ts';
import { presentAmounts, presentDateTime, type ReportSource } from '../report/index.ts';
import { presentReturnedDeposit } from './deposits.presenter.ts';
import { findReturnedDeposits, sumWaiting } from './deposits.queries.ts';
import { readHeld } from './read-held.ts';

/** What is waiting for the next sweep, and when that is due. */
export async function readNextDeposit(source: ReportSource) {
  const { transaction, businessId, nowMs, zones } = source;
  const waiting = await sumWaiting(transaction, businessId);
  return {
    entryCount: waiting.entries,
    ...presentAmounts({ amount: waiting.cents, carriedOverAmount: waiting.carriedOverCents }),
    held: await readHeld(source),
    nextSweepDateTime: presentDateTime(zones, new Date(nextCutOff(source, nowMs))),
  };
}

/** What the bank returned and nobody sent again yet. */
export async function readReturnedDeposits({ transaction, businessId, zones }: ReportSource) {
  const rows = await findReturnedDeposits(transaction, businessId);
  return rows.map((row) => presentReturnedDeposit(row, zones));
}
