import type { Operation } from '../../people/access/index.ts';
import { readCompleteUpTo } from '../report/index.ts';
import { presentDollar } from './sales.presenter.ts';
import { sumDollar } from './sales.queries.ts';

export const reportDollarShares: Operation<'getDollarShares'> = (
  { query },
  { businessId, readReport, nowMs },
) =>
  readReport(async (transaction) => ({
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    ...presentDollar(await sumDollar(transaction, { businessId, ...query })),
  }));
