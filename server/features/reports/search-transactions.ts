import type { TransactionCriteria } from '#contract/reports/transactions.ts';
import { stream } from '#platform/streaming/streamed.ts';
import type { StaffContext, StreamedOperation } from '../access/index.ts';
import { presentTotals } from './amounts.presenter.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';
import { readDays } from './read-days.ts';
import { totalOf } from './summary.presenter.ts';
import { countUnbooked, findTotals } from './totals.queries.ts';
import type { RowShape } from './transaction-rows.queries.ts';
import { writeList } from './write-list.ts';

type Reading = Pick<StaffContext, 'businessId' | 'readReport' | 'nowMs'>;

const search = (
  shape: RowShape,
  { limit, offset, ...criteria }: TransactionCriteria,
  { businessId, readReport, nowMs }: Reading,
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
      const source = { ...wanted, ...(await readDays(transaction, businessId)), shape };
      await writeList(transaction, source, { head, limit, offset }, write);
      return undefined;
    }),
  );

export const searchTransactions: StreamedOperation<'searchTransactions'> = ({ query }, context) =>
  search('whole', query, context);

export const searchHistory: StreamedOperation<'searchHistory'> = ({ query }, context) =>
  search('shown', query, context);
