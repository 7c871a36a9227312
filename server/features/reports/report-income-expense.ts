import type { Operation } from '../access/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { presentIncomeExpense } from './income-expense.presenter.ts';
import { sumIncomeExpense } from './income-expense.queries.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';

export const reportIncomeExpense: Operation<'getIncomeExpense'> = (
  { query },
  { businessId, readReport, nowMs },
) =>
  readReport(async (transaction) => {
    const { name: businessName } = await findOwnPlace(transaction, businessId);
    const sums = await sumIncomeExpense(transaction, { businessId, ...query });
    return {
      completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
      businessName,
      ...query,
      ...presentIncomeExpense(sums),
    };
  });
