import { stream } from '#platform/streaming/streamed.ts';
import type { Operation, StreamedOperation } from '../../people/access/index.ts';
import {
  countUnbooked,
  findTotals,
  presentSummary,
  presentTotals,
  readReport,
  totalOf,
} from '../report/index.ts';
import { writeList } from './write-list.ts';

export const searchTransactions: StreamedOperation<'searchTransactions'> = (
  { query: { limit, offset, ...criteria } },
  context,
) =>
  stream((write) =>
    readReport(context, async (report) => {
      const { transaction, businessId, completeUpTo } = report;
      const wanted = { ...criteria, businessId };
      const total = totalOf(await findTotals(transaction, wanted));
      const head = {
        completeUpTo,
        totalResults: total.entries + (await countUnbooked(transaction, wanted)),
        totals: presentTotals(total),
      };
      await writeList(report, wanted, { head, limit, offset }, write);
      return undefined;
    }),
  );

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
