import type { FastifyInstance } from 'fastify';
import { getTransaction as transactionContract } from '#contract/reports/transactions/transaction.ts';
import * as transactions from '#contract/reports/transactions/transactions.ts';
import { serve } from '../../people/access/index.ts';
import { getTransaction } from './get-transaction.ts';
import { searchHistory } from './search-history.ts';
import { searchTransactions } from './search-transactions.ts';
import { summarizeTransactions } from './summarize-transactions.ts';

export function transactionsRoutes(app: FastifyInstance): void {
  serve(app, transactions.searchTransactions, searchTransactions);
  serve(app, transactions.searchHistory, searchHistory);
  serve(app, transactionContract, getTransaction);
  serve(app, transactions.getTransactionSummary, summarizeTransactions);
}
