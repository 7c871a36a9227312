import { calls } from '../../call.ts';

export const reportCalls = calls({
  getReportTime: 'GET /api/api/V1/reports/time',
  searchTransactions: 'GET /api/api/V4/reservations',
  searchHistory: 'GET /api/api/V4/reservations/history',
  getTransaction: 'GET /api/api/V4/reservations/:reservationId',
  getTransactionSummary: 'GET /api/api/V1/reports/orderTransactionSummary',
  listDeposits: 'GET /api/api/V1/reports/depositReport',
  getDepositDetail: 'GET /api/api/V1/reports/depositReportDetail',
  getItemSales: 'GET /api/api/V1/reports/itemSalesReport',
  getItemOrders: 'GET /api/api/V1/reports/itemSales/orders',
  getIncomeExpense: 'GET /api/api/V1/reports/incomeExpenseReport',
  getYearStatement: 'GET /api/api/V1/reports/yearStatement',
  getSalesTax: 'GET /api/api/V1/reports/salesTax',
  getSalesByDay: 'GET /api/api/V1/reports/salesByDay',
  getSalesByHour: 'GET /api/api/V1/reports/salesByHour',
  getItemsByDay: 'GET /api/api/V1/reports/itemsByDay',
  getDollarShares: 'GET /api/api/V1/reports/dollarShares',
  listCatalogs: 'GET /api/api/V1/admin/catalogs',
  listCatalogCategories: 'GET /api/api/V1/admin/catalogs/categories',
});
