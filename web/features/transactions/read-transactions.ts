import type { Totals } from '#contract/reports/transactions.ts';
import type { Transaction } from './transaction.ts';

/** The call's answer, with its rows already converted. */
export type Answer = {
  completeUpTo: { isoDateTime: string } | null;
  totalResults: number;
  totals: Totals;
  results: readonly Transaction[];
};
export type Criteria = { fromDate?: number; toDate?: number };
type Asked = Criteria & { limit: number; offset: number };

export type Found = Omit<Answer, 'results'> & {
  rows: readonly Transaction[];
  /** All rows are loaded, up to the limit. */
  isWhole: boolean;
};

/** False while more load, and if the limit cut some off. */
export const hasAllRows = ({ isWhole, rows, totalResults }: Found): boolean =>
  isWhole && rows.length >= totalResults;

/** The most rows that a search returns. */
export const mostRows = 99_999;
/** Enough for the tallest screen, and fast. */
const firstRows = 100;
/**
 * Parsed off the main thread. Few calls, since each adds up all rows, but enough to show progress.
 */
const nextRows = 20_000;
/** The last attempt reads all rows in one answer, which nothing can interrupt. */
const mostAttempts = 3;

/**
 * The query for the rows after those read: it starts at the last row's instant and skips that
 * instant's rows. A large offset would make the server read all earlier rows, too.
 */
function after(rows: readonly Transaction[]) {
  const toDate = rows.at(-1)?.atMs;
  if (toDate === undefined) return { query: { offset: 0 }, newer: 0 };
  const newer = rows.findIndex(({ atMs }) => atMs === toDate);
  return { query: { toDate, offset: rows.length - newer }, newer };
}

/**
 * Reads the rows of a search: the first few at once with the totals of all, then the rest. All rows
 * belong to the same state as the totals. Entries booked at the top meanwhile are left out; if one
 * is booked further down, the count changes and reading starts again.
 */
export async function* readTransactions(
  search: (asked: Asked) => Promise<Answer>,
  criteria: Criteria,
): AsyncGenerator<Found> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const isInOne = attempt === mostAttempts;
    let first: Answer | undefined;
    let rows: Transaction[] = [];
    for (;;) {
      const usual = first === undefined ? firstRows : nextRows;
      const limit = isInOne ? mostRows : Math.min(usual, mostRows - rows.length);
      const { query, newer } = after(rows);
      const answer = await search({ ...criteria, ...query, limit });
      first ??= answer;
      if (answer.totalResults !== first.totalResults - newer) break;
      rows = rows.concat(answer.results);
      const isWhole = answer.results.length < limit || rows.length >= mostRows;
      const { completeUpTo, totalResults, totals } = first;
      yield { completeUpTo, totalResults, totals, rows, isWhole };
      if (isWhole) return;
    }
  }
}
