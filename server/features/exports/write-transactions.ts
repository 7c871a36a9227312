import type { Write } from '#platform/streaming/streamed.ts';
import type { FullTransaction } from '../reports/index.ts';
import type { Fact, Row } from './export-table.ts';
import { deductionsFact } from './facts.ts';
import type { RowSums } from './row-sums.ts';
import type { TransactionColumn } from './transaction-columns.ts';
import { writeJson } from './write-json.ts';
import { type TableFormat, writeTable } from './write-table.ts';

type Transactions = {
  facts: readonly Fact[];
  columns: readonly TransactionColumn[];
  pages: AsyncIterable<readonly FullTransaction[]>;
  sums: RowSums;
};

/** Writes ledger rows in any of the formats, adding them up on the way. */
export function writeTransactions(
  format: TableFormat | 'json',
  { facts, columns, pages, sums }: Transactions,
  write: Write,
): Promise<void> {
  async function* each<Made>(make: (row: FullTransaction) => Made) {
    for await (const rows of pages) {
      sums.add(rows);
      yield rows.map(make);
    }
    sums.finish();
  }
  if (format === 'json') {
    return writeJson(
      {
        facts,
        pages: each(({ line }) => line ?? ''),
        foot: () => ({ totalResults: sums.count, totals: sums.present() }),
      },
      write,
    );
  }
  return writeTable(
    format,
    {
      facts: [...facts, deductionsFact],
      columns,
      pages: each((row): Row => columns.map(({ cell }) => cell(row))),
      last: () => columns.map(({ total }) => total?.(sums) ?? null),
    },
    write,
  );
}
