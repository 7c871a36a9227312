import { stream } from '#platform/streaming/streamed.ts';
import type { StreamedOperation } from '../access/index.ts';
import { presentTotals } from './amounts.presenter.ts';
import { readDays } from './read-days.ts';
import { totalOf } from './summary.presenter.ts';
import { countUnbooked, findTotals } from './totals.queries.ts';
import { writeList } from './write-list.ts';

export const searchTransactions: StreamedOperation<'searchTransactions'> = (
  { query: { limit, offset, ...criteria } },
  { businessId, readReport },
) =>
  stream((write) =>
    readReport(async (transaction) => {
      const search = { ...criteria, businessId };
      const total = totalOf(await findTotals(transaction, search));
      const head = {
        completeUpTo: null,
        totalResults: total.entries + (await countUnbooked(transaction, search)),
        totals: presentTotals(total),
      };
      const source = { ...search, ...(await readDays(transaction, businessId)) };
      await writeList(transaction, source, { head, limit, offset }, write);
      return undefined;
    }),
  );
