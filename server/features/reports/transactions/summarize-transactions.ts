import type { Operation } from '../../people/access/index.ts';
import { countUnbooked, findTotals, presentSummary, readReport, totalOf } from '../report/index.ts';

export const summarizeTransactions: Operation<'getTransactionSummary'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, completeUpTo }) => {
    const search = { ...query, businessId };
    const rows = await findTotals(transaction, search);
    return {
      completeUpTo,
      totalResults: totalOf(rows).entries + (await countUnbooked(transaction, search)),
      summary: presentSummary(rows),
    };
  });
