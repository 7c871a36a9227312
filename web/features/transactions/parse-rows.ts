import type { HistoryRow } from '#contract/reports/transactions.ts';
import { isObject, parseJson } from '../../platform/parse-json.ts';
import { ofHistoryRow, type Transaction } from './transaction.ts';

export type AskedToParse = { id: number; bytes: ArrayBuffer };

/** Rows of an answer in pieces, and finally the answer itself with an empty list. */
export type Parsed = { id: number } & ({ rows: readonly Transaction[] } | { answer: unknown });

/** The main thread takes over this many in a few milliseconds. */
const rowsOfPiece = 2_000;

/** Whether the answer has rows; any other is passed on unchanged. */
const hasRows = (answer: unknown): answer is { response: { results: HistoryRow[] } } =>
  isObject(answer) && isObject(answer.response) && Array.isArray(answer.response.results);

export function* parseInPieces({ id, bytes }: AskedToParse): Generator<Parsed> {
  const answer = parseJson(new TextDecoder().decode(bytes));
  if (!hasRows(answer)) return yield { id, answer };
  const { results } = answer.response;
  for (let start = 0; start < results.length; start += rowsOfPiece) {
    yield { id, rows: results.slice(start, start + rowsOfPiece).map(ofHistoryRow) };
  }
  yield { id, answer: { ...answer, response: { ...answer.response, results: [] } } };
}
