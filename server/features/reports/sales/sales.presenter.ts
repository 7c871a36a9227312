import { byAmount, noAmounts } from '#contract/money/amounts.ts';
import { salesAmounts } from '#contract/reports/sales/sales.ts';
import { presentAmounts } from '../report/index.ts';
import type { DollarSums, SalesSums } from './sales.queries.ts';
import { sharesOf } from './shares.rules.ts';

const none: SalesSums = { newOrderCount: 0, refundCount: 0, ...noAmounts };

export const presentSales = (sums: SalesSums = none) => ({
  newOrderCount: sums.newOrderCount,
  refundCount: sums.refundCount,
  ...presentAmounts(byAmount(salesAmounts, 'wire', ({ cents }) => sums[cents])),
});

/** docs/MONEY.md, "Where a dollar goes". */
export function presentDollar(sums: DollarSums) {
  const parts = [
    ['ITEMS', sums.subtotalCents - sums.feeCents],
    ['TIPS', sums.tipCents],
    ['TAX', sums.taxCents - sums.remittedCents],
    ...(sums.remittedCents === 0 ? [] : [['TAX_REMITTED', sums.remittedCents] as const]),
    ['FEES', sums.feeCents],
    ['REFUNDS', sums.refundCents],
  ] as const;
  const shares = sharesOf(parts.map(([, cents]) => cents));
  return {
    ...presentAmounts({ cameInAmount: sums.cameInCents }),
    results: parts.map(([part, cents], index) => ({
      part,
      ...presentAmounts({ amount: cents }),
      ...presentShare(shares?.[index]),
    })),
  };
}

/** In tenths of a percent. */
export const presentShare = (tenths: number | undefined) =>
  tenths === undefined
    ? { sharePct: 'n/a', sharePctAsDouble: null }
    : { sharePct: `${Math.trunc(tenths / 10)}.${tenths % 10}`, sharePctAsDouble: tenths / 10 };
