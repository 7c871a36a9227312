import type { Operation } from '../access/index.ts';
import { readDepositList } from './read-deposit-list.ts';

export const listDeposits: Operation<'listDeposits'> = (
  { query },
  { businessId, readReport, nowMs },
) => readReport((transaction) => readDepositList(transaction, businessId, query, nowMs));
