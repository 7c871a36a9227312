import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { readDepositList } from './read-deposit-list.ts';

export const listDeposits: Operation<'listDeposits'> = ({ query }, context) =>
  readReport(context, (source) => readDepositList(source, query));
