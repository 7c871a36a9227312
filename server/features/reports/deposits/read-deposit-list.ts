import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { presentAmounts, readCompleteUpTo } from '../report/index.ts';
import { presentDepositRow } from './deposits.presenter.ts';
import { findDeposits, findReturns, sumDeposits } from './deposits.queries.ts';
import { readNextDeposit } from './read-next-deposit.ts';

type Asked = { fromDate?: number | undefined; toDate?: number | undefined };

export async function readDepositList(
  transaction: DatabaseTransaction,
  businessId: number,
  query: Asked & { limit: number; offset: number },
  nowMs: number,
) {
  const zones = await findZones(transaction, businessId);
  const { count, cents } = await sumDeposits(transaction, businessId, query);
  const rows = await findDeposits(transaction, businessId, query);
  const returns = await findReturns(transaction, businessId);
  return {
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    totalResults: count,
    totals: presentAmounts({ amount: cents }),
    nextDeposit: await readNextDeposit(transaction, businessId, nowMs),
    results: rows.map((row) => presentDepositRow(row, zones, returns)),
  };
}
