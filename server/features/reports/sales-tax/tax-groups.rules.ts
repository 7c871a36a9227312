import { type TaxKind, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import type { TaxLineRow, TaxOfEntriesRow, TaxSums } from './sales-tax.queries.ts';

export type TaxLine = TaxSums & { category: TaxKind; serviceType: string; rateMillionths: number };

export type TaxPart = {
  orders: number;
  taxable: TaxLine[];
  exempt: TaxLine[];
  oneSum: TaxSums;
  taxableTotal: TaxSums;
  exemptTotal: TaxSums;
  total: TaxSums;
  /** The tax of its entries, less that of its lines: 0 unless somebody changed the books. */
  unexplainedCents: number;
};

export const sumOfTaxes = (all: readonly TaxSums[]): TaxSums =>
  all.reduce<TaxSums>(
    (sum, one) => ({
      soldCents: sum.soldCents + one.soldCents,
      soldTaxCents: sum.soldTaxCents + one.soldTaxCents,
      returnedCents: sum.returnedCents + one.returnedCents,
      returnedTaxCents: sum.returnedTaxCents + one.returnedTaxCents,
    }),
    { soldCents: 0, soldTaxCents: 0, returnedCents: 0, returnedTaxCents: 0 },
  );

export const taxLeftOf = ({ soldTaxCents, returnedTaxCents }: TaxSums): number =>
  soldTaxCents - returnedTaxCents;

const isExempt = ({ category, rateMillionths }: TaxLine) =>
  category === 'NOT_TAXED' || rateMillionths === 0;

/** By category as taxes are listed everywhere, then by way of ordering, the higher rate first. */
const inOrder = (one: TaxLine, other: TaxLine): number =>
  taxKinds.indexOf(one.category) - taxKinds.indexOf(other.category) ||
  (one.serviceType === other.serviceType
    ? other.rateMillionths - one.rateMillionths
    : one.serviceType < other.serviceType
      ? -1
      : 1);

/** Undefined: the tax is known as one sum. */
function lineOf({ category, serviceType, rateMillionths, ...sums }: TaxLineRow) {
  if (category === null || serviceType === null || rateMillionths === null) return undefined;
  return { category, serviceType, rateMillionths, ...sumOfTaxes([sums]) };
}

/** Of the rows of one group and filer, or of several groups together. */
export function taxPartOf(
  rows: readonly TaxLineRow[],
  entries: readonly TaxOfEntriesRow[],
): TaxPart {
  const known = rows.flatMap((row) => lineOf(row) ?? []);
  const same = Map.groupBy(known, ({ category, serviceType, rateMillionths }) =>
    [category, serviceType, rateMillionths].join(),
  );
  const lines = Array.from(same.values(), (all): TaxLine => {
    const [{ category, serviceType, rateMillionths }] = all as [TaxLine];
    return { category, serviceType, rateMillionths, ...sumOfTaxes(all) };
  }).sort(inOrder);
  const taxable = lines.filter((line) => !isExempt(line));
  const exempt = lines.filter(isExempt);
  const oneSum = sumOfTaxes(rows.filter(({ category }) => category === null));
  const taxableTotal = sumOfTaxes(taxable);
  const exemptTotal = sumOfTaxes(exempt);
  const total = sumOfTaxes([taxableTotal, exemptTotal, oneSum]);
  const bookedCents = entries.reduce((cents, { taxCents }) => cents + taxCents, 0);
  return {
    orders: entries.reduce((count, { orders }) => count + orders, 0),
    taxable,
    exempt,
    oneSum,
    taxableTotal,
    exemptTotal,
    total,
    unexplainedCents: bookedCents - taxLeftOf(total),
  };
}
