import type { Operation } from '../access/index.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';
import { presentSummary, totalOf } from './summary.presenter.ts';
import { countUnbooked, findTotals } from './totals.queries.ts';

export const summarizeTransactions: Operation<'getTransactionSummary'> = (
  { query },
  { businessId, readReport, nowMs },
) =>
  readReport(async (transaction) => {
    const search = { ...query, businessId };
    const rows = await findTotals(transaction, search);
    return {
      completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
      totalResults: totalOf(rows).entries + (await countUnbooked(transaction, search)),
      summary: presentSummary(rows),
    };
  });
