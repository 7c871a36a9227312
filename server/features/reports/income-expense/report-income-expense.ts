import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Operation } from '../../people/access/index.ts';
import { findOwnRestaurant } from '../../tenant/restaurant/index.ts';
import { readCompleteUpTo } from '../report/index.ts';
import { presentIncomeExpense } from './income-expense.presenter.ts';
import { sumIncomeExpense } from './income-expense.queries.ts';

export const reportIncomeExpense: Operation<'getIncomeExpense'> = (
  { query },
  { businessId, readReport, nowMs },
) => readReport((transaction) => readIncomeExpense(transaction, businessId, query, nowMs));

export async function readIncomeExpense(
  transaction: DatabaseTransaction,
  businessId: number,
  range: { fromDate: number; toDate: number },
  nowMs: number,
) {
  const { name: businessName } = await findOwnRestaurant(transaction, businessId);
  const sums = await sumIncomeExpense(transaction, { businessId, ...range });
  return {
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    businessName,
    ...range,
    ...presentIncomeExpense(sums),
  };
}
