import { calls } from '../call.ts';

export const reportCalls = calls({
  getReportTime: 'GET /api/api/V1/reports/time',
  searchTransactions: 'GET /api/api/V4/reservations',
  searchHistory: 'GET /api/api/V4/reservations/history',
  getTransaction: 'GET /api/api/V4/reservations/:reservationId',
  getTransactionSummary: 'GET /api/api/V1/reports/orderTransactionSummary',
  listDeposits: 'GET /api/api/V1/reports/depositReport',
  getDepositDetail: 'GET /api/api/V1/reports/depositReportDetail',
  getItemSales: 'GET /api/api/V1/reports/itemSalesReport',
  getIncomeExpense: 'GET /api/api/V1/reports/incomeExpenseReport',
  listCatalogs: 'GET /api/api/V1/admin/catalogs',
  listCatalogCategories: 'GET /api/api/V1/admin/catalogs/categories',
});
