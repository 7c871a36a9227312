import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { type ReportSource, readReport } from '../report/index.ts';
import { presentIncomeExpense, presentPaidThere } from './income-expense.presenter.ts';
import { sumIncomeExpense, sumPaidThere } from './income-expense.queries.ts';

export const reportIncomeExpense: Operation<'getIncomeExpense'> = ({ query }, context) =>
  readReport(context, (source) => readIncomeExpense(source, query));

export async function readIncomeExpense(
  { transaction, businessId, completeUpTo }: ReportSource,
  range: { fromDate: number; toDate: number },
) {
  const { name: businessName } = await findOwnRestaurant(transaction, businessId);
  const sums = await sumIncomeExpense(transaction, { businessId, ...range });
  const paidThere = await sumPaidThere(transaction, { businessId, ...range });
  return {
    completeUpTo,
    businessName,
    ...range,
    ...presentIncomeExpense(sums),
    ...presentPaidThere(paidThere),
  };
}
