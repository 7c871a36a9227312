import type { FastifyInstance } from 'fastify';
import * as deposits from '#contract/reports/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense.ts';
import * as itemSales from '#contract/reports/item-sales.ts';
import { getReportTime } from '#contract/reports/report-time.ts';
import { getTransaction as transactionContract } from '#contract/reports/transaction.ts';
import * as transactions from '#contract/reports/transactions.ts';
import { serve } from '../access/index.ts';
import { getTransaction } from './get-transaction.ts';
import { listDeposits } from './list-deposits.ts';
import { listCatalogs, listCategories } from './list-menu-names.ts';
import { readReportTime } from './read-report-time.ts';
import { reportIncomeExpense } from './report-income-expense.ts';
import { searchHistory, searchTransactions } from './search-transactions.ts';
import { showDeposits } from './show-deposits.ts';
import { sumItemSales } from './sum-item-sales.ts';
import { summarizeTransactions } from './summarize-transactions.ts';

export function reportsRoutes(app: FastifyInstance): void {
  serve(app, getReportTime, readReportTime);
  serve(app, transactions.searchTransactions, searchTransactions);
  serve(app, transactions.searchHistory, searchHistory);
  serve(app, transactionContract, getTransaction);
  serve(app, transactions.getTransactionSummary, summarizeTransactions);
  serve(app, deposits.listDeposits, listDeposits);
  serve(app, deposits.getDepositDetail, showDeposits);
  serve(app, itemSales.getItemSales, sumItemSales);
  serve(app, itemSales.listCatalogs, listCatalogs);
  serve(app, itemSales.listCatalogCategories, listCategories);
  serve(app, getIncomeExpense, reportIncomeExpense);
}
