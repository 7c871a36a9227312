import { orderAmountNames as names } from '#contract/orders/quotes/order-amounts.ts';
import type { TaxOfKind } from '#contract/orders/quotes/tax-rules.ts';
import { rateText, taxKindNames } from '#contract/orders/quotes/tax-words.ts';

export type AmountRow = { name: string; cents: number };

/** By kind where there are several; a tax of $0.00 is left out. */
export function taxRows(taxes: readonly TaxOfKind[]): AmountRow[] {
  const due = taxes.filter(({ taxCents }) => taxCents !== 0);
  return due.map(({ kind, rateMillionths, taxCents }) => ({
    name:
      due.length === 1
        ? `${names.taxCents} (${rateText(rateMillionths)})`
        : `${names.taxCents}, ${taxKindNames[kind].toLowerCase()} (${rateText(rateMillionths)})`,
    cents: taxCents,
  }));
}
