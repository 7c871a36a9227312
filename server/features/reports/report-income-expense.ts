import type { Operation } from '../access/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { presentIncomeExpense } from './income-expense.presenter.ts';
import { sumIncomeExpense } from './income-expense.queries.ts';

export const reportIncomeExpense: Operation<'getIncomeExpense'> = (
  { query },
  { businessId, readReport },
) =>
  readReport(async (transaction) => {
    const { name: businessName } = await findOwnPlace(transaction, businessId);
    const sums = await sumIncomeExpense(transaction, { businessId, ...query });
    return { completeUpTo: null, businessName, ...query, ...presentIncomeExpense(sums) };
  });
