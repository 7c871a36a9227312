import { presentAmounts, type ReportSource } from '../report/index.ts';
import { presentDepositRow } from './deposits.presenter.ts';
import { findDeposits, findReturns, sumDeposits } from './deposits.queries.ts';
import { readNextDeposit } from './read-next-deposit.ts';

type Asked = { fromDate?: number | undefined; toDate?: number | undefined };

export async function readDepositList(
  source: ReportSource,
  query: Asked & { limit: number; offset: number },
) {
  const { transaction, businessId, zones, completeUpTo } = source;
  const { count, cents } = await sumDeposits(transaction, businessId, query);
  const rows = await findDeposits(transaction, businessId, query);
  const returns = await findReturns(transaction, businessId);
  return {
    completeUpTo,
    totalResults: count,
    totals: presentAmounts({ amount: cents }),
    nextDeposit: await readNextDeposit(source),
    results: rows.map((row) => presentDepositRow(row, zones, returns)),
  };
}
