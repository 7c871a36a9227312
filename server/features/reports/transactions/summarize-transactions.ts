import type { Operation } from '../../people/access/index.ts';
import {
  countUnbooked,
  findTotals,
  presentSummary,
  readCompleteUpTo,
  totalOf,
} from '../report/index.ts';

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
