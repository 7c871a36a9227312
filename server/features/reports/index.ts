export {
  type FullTransaction,
  readAllTransactions,
  type Shown,
} from './all-transactions.ts';
export { presentAmounts, textOfCents } from './amounts.presenter.ts';
export { countFound } from './count-found.ts';
export { readCompleteUpTo } from './read-complete-up-to.ts';
export { readDepositHead } from './read-deposit-head.ts';
export { readDepositList } from './read-deposit-list.ts';
export { readNextDeposit } from './read-next-deposit.ts';
export { readSalesToday } from './read-sales-today.ts';
export { readIncomeExpense } from './report-income-expense.ts';
export { readYear } from './report-year.ts';
export { reportsRoutes } from './reports.routes.ts';
export { searchTransactions } from './search-transactions.ts';
export { namesFor, readItemSales } from './sum-item-sales.ts';
