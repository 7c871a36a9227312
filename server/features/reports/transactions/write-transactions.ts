import { shownAmountsOf } from '#contract/money/amounts.ts';
import {
  amountLabels,
  ofWhichText,
  remittedText,
} from '#contract/reports/transactions/shown-amounts.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { Fact, FileRow } from '../files/index.ts';
import {
  deductionsFact,
  ofWhichFact,
  type TableFormat,
  writeJson,
  writeTable,
} from '../files/index.ts';
import { presentTotals } from '../report/index.ts';
import type { Sums } from './found-rows.queries.ts';
import type { FullTransaction } from './read-transactions.ts';
import type { TransactionColumn } from './transaction-columns.ts';
import { presentRow } from './transaction-rows.presenter.ts';

type Transactions = {
  facts: readonly Fact[];
  columns: readonly TransactionColumn[];
  pages: AsyncIterable<readonly FullTransaction[]>;
  /** The database's own count and sums of these rows. */
  sums: Sums;
};

/** Counts and adds up what is written: a file whose rows don't match its last line breaks off. */
async function* checked(pages: Transactions['pages'], { entries, netCents }: Sums) {
  const written = { entries: 0, netCents: 0 };
  for await (const rows of pages) {
    written.entries += rows.length;
    for (const { cents } of rows) written.netCents += cents?.total ?? 0;
    yield rows;
  }
  if (written.entries !== entries || written.netCents !== netCents) {
    throw new Error('the rows of an export are not those that the database counted');
  }
}

const remittedFact = (columns: readonly TransactionColumn[]): Fact[] =>
  columns.some(({ id }) => id === 'taxRemitted')
    ? [{ key: 'taxRemitted', label: amountLabels.taxRemitted, text: remittedText }]
    : [];

/** Writes ledger rows in any of the formats. */
export function writeTransactions(
  format: TableFormat | 'json',
  { facts, columns, pages, sums }: Transactions,
  write: Write,
): Promise<void> {
  async function* each<Made>(make: (row: FullTransaction) => Made) {
    for await (const rows of checked(pages, sums)) yield rows.map(make);
  }
  if (format === 'json') {
    return writeJson(
      {
        facts,
        pages: each((row) => JSON.stringify(presentRow(row))),
        foot: () => ({ totalResults: sums.entries, totals: presentTotals(sums) }),
      },
      write,
    );
  }
  const total = { count: sums.entries, cents: shownAmountsOf(sums) };
  const amounts = columns.flatMap(({ id }) => (id === undefined ? [] : { id }));
  return writeTable(
    format,
    {
      facts: [
        ...facts,
        deductionsFact,
        ...remittedFact(columns),
        ...ofWhichFact(ofWhichText(amounts)),
      ],
      columns,
      pages: each((row): FileRow => columns.map(({ cell }) => cell(row))),
      last: () => columns.map((column) => column.total?.(total) ?? null),
    },
    write,
  );
}
