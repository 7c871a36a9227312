import { amounts, byAmount } from '#contract/money/amounts.ts';
import { centsText } from '#contract/money/cents.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import type { TotalsRow } from './totals.queries.ts';

/** The double nearest to a whole number of cents: the number that JSON parses from the text. */
export const doubleOf = (cents: number) => (cents === 0 ? 0 : cents / 100);

type TextAndNumber<Names extends string> = { [Name in Names]: string } & {
  [Name in Names as `${Name}AsDouble`]: number;
};

/** Each amount in the API's format: a text, and its number. */
export function presentAmounts<Names extends string>(
  cents: Record<Names, number>,
): TextAndNumber<Names> {
  const fields = Object.entries<number>(cents).flatMap(([name, value]) => [
    [name, centsText(value)],
    [`${name}AsDouble`, doubleOf(value)],
  ]);
  return Object.fromEntries(fields) as TextAndNumber<Names>;
}

export const presentTotals = (row: Omit<TotalsRow, 'bucket' | 'entries'>): Totals => ({
  newOrderCount: row.newOrderCount,
  refundCount: row.refundCount,
  adjustmentCount: row.adjustmentCount,
  taxRemittedCount: row.taxRemittedCount,
  ...presentAmounts(byAmount(amounts, 'wire', ({ cents }) => row[cents])),
});
