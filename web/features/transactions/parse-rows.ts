import type { TransactionRow } from '#contract/reports/transactions.ts';
import { isObject, parseJson } from '../../platform/parse-json.ts';
import { type Transaction, transactionOf } from './transaction.ts';

export type AskedToParse = { id: number; bytes: ArrayBuffer };

/** Rows of an answer, and at last the answer around them, whose own list is empty. */
export type Parsed = { id: number } & ({ rows: readonly Transaction[] } | { answer: unknown });

/** So many are taken over by the main thread in a few milliseconds. */
const rowsOfPiece = 2_000;

/** Whether it is an answer with rows; anything else is handed on as it is. */
const hasRows = (answer: unknown): answer is { response: { results: TransactionRow[] } } =>
  isObject(answer) && isObject(answer.response) && Array.isArray(answer.response.results);

export function* parseInPieces({ id, bytes }: AskedToParse): Generator<Parsed> {
  const answer = parseJson(new TextDecoder().decode(bytes));
  if (!hasRows(answer)) return yield { id, answer };
  const { results } = answer.response;
  for (let start = 0; start < results.length; start += rowsOfPiece) {
    yield { id, rows: results.slice(start, start + rowsOfPiece).map(transactionOf) };
  }
  yield { id, answer: { ...answer, response: { ...answer.response, results: [] } } };
}
