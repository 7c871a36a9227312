import type { Operation } from '../../people/access/index.ts';
import { readDepositList } from './read-deposit-list.ts';

export const listDeposits: Operation<'listDeposits'> = (
  { query },
  { businessId, readReport, nowMs },
) => readReport((transaction) => readDepositList(transaction, businessId, query, nowMs));
