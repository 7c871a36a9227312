import * as transaction from '#contract/reports/transactions/transaction.ts';
import * as transactions from '#contract/reports/transactions/transactions.ts';
import { routesOf } from '../../people/access/index.ts';
import { getTransaction } from './get-transaction.ts';
import { searchHistory } from './search-history.ts';
import { searchTransactions, summarizeTransactions } from './search-transactions.ts';

export { sumListed } from './found-rows.queries.ts';
export { readLastOrders } from './read-last-orders.ts';
export { type FullTransaction, readTransactions } from './read-transactions.ts';
export { writeList } from './search-transactions.ts';
export { taxByRateExport } from './tax-by-rate-export.ts';
export { transactionColumns } from './transaction-columns.ts';
export { findRows } from './transaction-rows.queries.ts';
export { transactionsExport } from './transactions-export.ts';
export { writeTransactions } from './write-transactions.ts';
export { searchTransactions };

export const transactionsRoutes = routesOf(
  { ...transaction, ...transactions },
  {
    searchTransactions,
    searchHistory,
    getTransaction,
    getTransactionSummary: summarizeTransactions,
  },
);
