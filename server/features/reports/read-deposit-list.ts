import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { nextCutOff } from '../deposits/index.ts';
import { presentAmounts } from './amounts.presenter.ts';
import { presentDateTime } from './date-time.presenter.ts';
import { presentDepositRow } from './deposits.presenter.ts';
import { findDeposits, findReturns, sumDeposits, sumWaiting } from './deposits.queries.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';
import { readDays } from './read-days.ts';

type Asked = { fromDate?: number | undefined; toDate?: number | undefined };

export async function readDepositList(
  transaction: DatabaseTransaction,
  businessId: number,
  query: Asked & { limit: number; offset: number },
  nowMs: number,
) {
  const days = await readDays(transaction, businessId);
  const { zones } = days;
  const { count, cents } = await sumDeposits(transaction, businessId, query);
  const rows = await findDeposits(transaction, businessId, query);
  const returns = await findReturns(transaction, businessId);
  const waiting = await sumWaiting(transaction, businessId);
  return {
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    totalResults: count,
    totals: presentAmounts({ amount: cents }),
    nextDeposit: {
      entryCount: waiting.entries,
      ...presentAmounts({ amount: waiting.cents, carriedOverAmount: waiting.carriedOverCents }),
      nextSweepDateTime: presentDateTime(zones, new Date(nextCutOff(days, nowMs))),
    },
    results: rows.map((row) => presentDepositRow(row, zones, returns)),
  };
}
