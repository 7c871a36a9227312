import * as incomeExpenseCalls from '#contract/reports/income-expense/income-expense.ts';
import { routesOf } from '../../people/access/index.ts';
import { reportIncomeExpense } from './report-income-expense.ts';

export { depositTotalOf, presentIncomeExpense } from './income-expense.presenter.ts';
export {
  type IncomeExpenseSums,
  incomeExpenseColumns,
  sumIncomeExpense,
} from './income-expense.queries.ts';
export { incomeExpenseExport } from './income-expense-export.ts';

export const incomeExpenseRoutes = routesOf(incomeExpenseCalls, {
  getIncomeExpense: reportIncomeExpense,
});
