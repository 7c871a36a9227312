import { stream } from '#platform/streaming/streamed.ts';
import type { StreamedOperation } from '../../people/access/index.ts';
import {
  countUnbooked,
  findTotals,
  presentTotals,
  readCompleteUpTo,
  totalOf,
} from '../report/index.ts';
import { writeList } from './write-list.ts';

export const searchTransactions: StreamedOperation<'searchTransactions'> = (
  { query: { limit, offset, ...criteria } },
  { businessId, readReport, nowMs },
) =>
  stream((write) =>
    readReport(async (transaction) => {
      const wanted = { ...criteria, businessId };
      const total = totalOf(await findTotals(transaction, wanted));
      const head = {
        completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
        totalResults: total.entries + (await countUnbooked(transaction, wanted)),
        totals: presentTotals(total),
      };
      await writeList(transaction, wanted, { head, limit, offset }, write);
      return undefined;
    }),
  );
