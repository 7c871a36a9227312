import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { presentDollar } from './sales.presenter.ts';
import { sumDollar } from './sales.queries.ts';

export const reportDollarShares: Operation<'getDollarShares'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, completeUpTo }) => ({
    completeUpTo,
    ...presentDollar(await sumDollar(transaction, { businessId, ...query })),
  }));
