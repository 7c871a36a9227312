import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { stream, type Write } from '#platform/streaming/streamed.ts';
import type { Operation, StreamedOperation } from '../../people/access/index.ts';
import {
  countUnbooked,
  findTotals,
  presentSummary,
  presentTotals,
  type ReportSource,
  readReport,
  type Search,
  totalOf,
} from '../report/index.ts';
import { readRows } from './read-transactions.ts';
import { presentRow } from './transaction-rows.presenter.ts';
import type { StoredTransaction } from './transaction-rows.queries.ts';

/** V8 collects texts of up to 128 kB cheaply; larger ones took half of a report's time. */
const rowsOfPart = 60;

const newestFirst = { ...noFilter, sort: 'date', direction: 'descending' } as const;

/** One after the other, separated by commas. */
const rowsText = (rows: readonly StoredTransaction[]): string =>
  JSON.stringify(rows.map(presentRow)).slice(1, -1);

type AskedPage = { head: object; limit: number; offset: number };

/** Writes an answer whose last field is its rows, newest first. */
export async function writeList(
  report: ReportSource,
  search: Search,
  { head, ...page }: AskedPage,
  write: Write,
): Promise<void> {
  await write(`${JSON.stringify(head).slice(0, -1)},"results":[`);
  let comma = '';
  for await (const rows of readRows(report, search, { ...newestFirst, ...page })) {
    for (let from = 0; from < rows.length; from += rowsOfPart) {
      await write(comma + rowsText(rows.slice(from, from + rowsOfPart)));
      comma = ',';
    }
  }
  await write(']}');
}

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
