export { reportsRoutes } from './reports.routes.ts';
export { searchTransactions } from './search-transactions.ts';
