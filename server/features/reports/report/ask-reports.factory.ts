import { getFeePlan } from '#contract/money/ledger/fee-plans.ts';
import {
  getCouponResults,
  getCouponsByDay,
} from '#contract/reports/coupon-results/coupon-results.ts';
import * as deposits from '#contract/reports/deposits/deposits.ts';
import { createExport } from '#contract/reports/exports/exports.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import * as itemSales from '#contract/reports/item-sales/item-sales.ts';
import { getItemOrders } from '#contract/reports/item-sales/item-sales.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import * as sales from '#contract/reports/sales/sales.ts';
import { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import * as transactions from '#contract/reports/transactions/transactions.ts';
import { getYearStatement } from '#contract/reports/year-statement/year-statement.ts';
import type { Ask } from '../../../testing/ask.ts';

/** All reports about a restaurant's last day. */
export async function askReports(ask: Ask, nowMs: number): Promise<void> {
  await ask(getFeePlan);
  await ask(getReportTime);
  await ask(transactions.searchTransactions);
  await ask(transactions.getTransactionSummary);
  await ask(itemSales.getItemSales);
  await ask(getItemOrders, { query: { itemName: 'Taco' } });
  await ask(itemSales.listCatalogs);
  await ask(itemSales.listCatalogCategories);
  await ask(getIncomeExpense, { query: { fromDate: 0, toDate: nowMs } });
  await ask(getYearStatement, { query: { year: new Date(nowMs).getUTCFullYear() } });
  await ask(getSalesTax);
  const recent = { query: { fromDate: nowMs - 86_400_000, toDate: nowMs } };
  await ask(sales.getSalesByDay, recent);
  await ask(sales.getSalesByHour, recent);
  await ask(sales.getItemsByDay, recent);
  await ask(sales.getDollarShares, recent);
  await ask(deposits.listDeposits);
  await ask(transactions.searchHistory);
  await ask(getCouponResults, recent);
  await ask(getCouponsByDay, recent);
  await ask(createExport, { body: { report: 'deposits', format: 'csv' } });
}
