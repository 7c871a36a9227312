export { sumShown } from './found-rows.queries.ts';
export { type FullTransaction, readTransactions } from './read-transactions.ts';
export { searchTransactions } from './search-transactions.ts';
export { transactionColumns } from './transaction-columns.ts';
export { findRows } from './transaction-rows.queries.ts';
export { transactionsRoutes } from './transactions.routes.ts';
export { transactionsExport } from './transactions-export.ts';
export { writeList } from './write-list.ts';
export { writeTransactions } from './write-transactions.ts';
