import { type ShownAmounts, shownAmountsOf } from '#contract/money/amounts.ts';
import type {
  TransactionFilter,
  TransactionSorting,
} from '#contract/reports/transactions/find-transactions.ts';
import { throwIfCallerDisconnected } from '#platform/database/caller.ts';
import type { ReportSource, Search } from '../report/index.ts';
import { fetchRows, openRows, type StoredTransaction } from './transaction-rows.queries.ts';

/** A page takes PostgreSQL milliseconds, and is small enough to hold in memory. */
const rowsOfPage = 1_000;

type AskedRows = TransactionSorting & TransactionFilter & { limit?: number; offset?: number };

/**
 * All rows that a search shows, in its order, page by page. The next page is read while one is being
 * processed.
 */
export async function* readRows(
  { transaction, zones, sweepMinutes }: ReportSource,
  search: Search,
  { sort, direction, limit, offset, ...filter }: AskedRows,
): AsyncGenerator<readonly StoredTransaction[]> {
  const source = { ...search, zones, sweepMinutes, filter };
  await openRows(transaction, source, { sort, direction, limit, offset: offset ?? 0 });
  const page = () => {
    const fetched = fetchRows(transaction, rowsOfPage);
    // If the reader leaves, the loop below ends and nobody awaits this promise.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next: Promise<StoredTransaction[]> | undefined = page();
  while (next) {
    const rows: StoredTransaction[] = await next;
    throwIfCallerDisconnected();
    next = rows.length === rowsOfPage ? page() : undefined;
    yield rows;
  }
}

/** A row as screens and files show it. */
export type FullTransaction = StoredTransaction & {
  isMissingDetails: boolean;
  /** Null for an order that isn't booked. */
  cents: ShownAmounts | null;
};

const full = (row: StoredTransaction): FullTransaction => ({
  ...row,
  isMissingDetails: !row.hasLines && row.kind !== 'ADJUSTMENT',
  cents: row.entryId === null ? null : shownAmountsOf(row),
});

export async function* readTransactions(
  ...asked: Parameters<typeof readRows>
): AsyncGenerator<readonly FullTransaction[]> {
  for await (const rows of readRows(...asked)) yield rows.map(full);
}
