import type { Totals, TransactionRow } from '#contract/reports/transactions.ts';
import { type Transaction, transactionOf } from './transaction.ts';

type Answer = {
  completeUpTo: { isoDateTime: string } | null;
  totalResults: number;
  totals: Totals;
  results: TransactionRow[];
};
type Page = { limit: number; offset: number };

export type Found = Omit<Answer, 'results'> & {
  rows: readonly Transaction[];
  /** All rows that are shown at most are there. */
  isWhole: boolean;
};

/** The most rows that a search answers with. */
export const mostRows = 99_999;
/** Enough for the highest screen, and quick. */
const firstRows = 100;
/** A tenth of a second to read: the page stays alive meanwhile. */
const nextRows = 10_000;
/** After that all rows come in one answer, which nothing can come between. */
const mostAttempts = 3;

/** Something was booked between two answers: rows could be missing, or come twice. */
const areOfOneState = (first: Answer, next: Answer) =>
  first.totalResults === next.totalResults &&
  JSON.stringify(first.totals) === JSON.stringify(next.totals);

/**
 * The rows of a search: the first few at once with the totals of all, then the rest. All are of the
 * state that the totals are of: when that changes in between, reading begins anew.
 */
export async function* readTransactions(
  search: (page: Page) => Promise<Answer>,
): AsyncGenerator<Found> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const isInOne = attempt === mostAttempts;
    let first: Answer | undefined;
    let rows: Transaction[] = [];
    for (;;) {
      const usual = first === undefined ? firstRows : nextRows;
      const limit = isInOne ? mostRows : Math.min(usual, mostRows - rows.length);
      const answer = await search({ offset: rows.length, limit });
      first ??= answer;
      if (!areOfOneState(first, answer)) break;
      rows = [...rows, ...answer.results.map(transactionOf)];
      const isWhole = answer.results.length < limit || rows.length >= mostRows;
      const { completeUpTo, totalResults, totals } = answer;
      yield { completeUpTo, totalResults, totals, rows, isWhole };
      if (isWhole) return;
    }
  }
}
