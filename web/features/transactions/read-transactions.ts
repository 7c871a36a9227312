import type { Totals } from '#contract/reports/transactions.ts';
import type { Transaction } from './transaction.ts';

/** As the call answers, but for the rows, which are read already. */
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
  /** All rows that are shown at most are there. */
  isWhole: boolean;
};

/** The most rows that a search answers with. */
export const mostRows = 99_999;
/** Enough for the highest screen, and quick. */
const firstRows = 100;
/** Read beside the main thread: few calls, and each sums all rows up, but one sees them come in. */
const nextRows = 20_000;
/** After that all rows come in one answer, which nothing can come between. */
const mostAttempts = 3;

/**
 * What comes after the rows that are there: from the instant of the last one on, without those of that
 * instant. A large offset would have the server write all rows before it, too.
 */
function after(rows: readonly Transaction[]) {
  const toDate = rows.at(-1)?.atMs;
  if (toDate === undefined) return { query: { offset: 0 }, newer: 0 };
  const newer = rows.findIndex(({ atMs }) => atMs === toDate);
  return { query: { toDate, offset: rows.length - newer }, newer };
}

/**
 * The rows of a search: the first few at once with the totals of all, then the rest. All are of the
 * state that the totals are of. What is booked meanwhile at the top is not among them; where it is
 * among those to come, their number is another one, and reading begins anew.
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
