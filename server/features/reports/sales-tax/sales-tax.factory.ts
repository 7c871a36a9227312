import type { CallResult } from '#contract/endpoint.ts';
import { centsOf } from '#contract/money/cents.ts';
import type { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import {
  type SalesTaxAmounts,
  type SalesTaxGroup,
  type SalesTaxPart,
  salesTaxGroups,
  salesTaxParts,
} from '#contract/reports/sales-tax/tax-lines.ts';

type SalesTax = CallResult<typeof getSalesTax>;

/** The same as `oracleTaxes` computes. */
export const taxesOfReport = (said: SalesTax) => {
  const ofPart = ({ numOrders, total }: SalesTaxPart) => ({
    numOrders,
    tax: centsOf(total.taxAmt),
    givenBack: centsOf(total.returnedTaxAmt),
  });
  const ofGroup = ({ youFile, joyousFiles }: SalesTaxGroup) => ({
    youFile: ofPart(youFile),
    joyousFiles: ofPart(joyousFiles),
  });
  return {
    paidThroughUs: ofGroup(said.paidThroughUs),
    paidThere: ofGroup(said.paidThere),
    all: ofGroup(said.all),
  };
};

const figuresOf = (amounts: SalesTaxAmounts) =>
  (['soldAmt', 'soldTaxAmt', 'returnedAmt', 'returnedTaxAmt'] as const).map((name) =>
    centsOf(amounts[name]),
  );

/** Each line of each group and filer, by `group/filer/line`, without those of nothing but zeros. */
export function linesOfReport(said: SalesTax): Record<string, number[]> {
  const lines = salesTaxGroups.flatMap((group) =>
    salesTaxParts.flatMap((part) => {
      const { taxable, exempt, oneSum } = said[group.id][part.id];
      const known = [...taxable, ...exempt].map((line) => ({
        name: `${line.category} ${line.serviceType} ${line.rateMillionths}`,
        line,
      }));
      return [...known, { name: 'one sum', line: oneSum }].map(
        ({ name, line }) => [`${group.id}/${part.id}/${name}`, figuresOf(line)] as const,
      );
    }),
  );
  return Object.fromEntries(lines.filter(([, figures]) => figures.some((cents) => cents !== 0)));
}
