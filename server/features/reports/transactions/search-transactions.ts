import { stream } from '#platform/streaming/streamed.ts';
import type { StreamedOperation } from '../../people/access/index.ts';
import { countUnbooked, findTotals, presentTotals, readReport, totalOf } from '../report/index.ts';
import { writeList } from './write-list.ts';

export const searchTransactions: StreamedOperation<'searchTransactions'> = (
  { query: { limit, offset, ...criteria } },
  context,
) =>
  stream((write) =>
    readReport(context, async ({ transaction, businessId, zones, sweepMinutes, completeUpTo }) => {
      const wanted = { ...criteria, businessId };
      const total = totalOf(await findTotals(transaction, wanted));
      const head = {
        completeUpTo,
        totalResults: total.entries + (await countUnbooked(transaction, wanted)),
        totals: presentTotals(total),
      };
      const source = { ...wanted, zones, sweepMinutes };
      await writeList(transaction, source, { head, limit, offset }, write);
      return undefined;
    }),
  );
