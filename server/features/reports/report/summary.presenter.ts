import { noAmounts } from '#contract/money/amounts.ts';
import type { Summary } from '#contract/reports/transactions/transactions.ts';
import { presentTotals } from './amounts.presenter.ts';
import type { Bucket, TotalsRow } from './totals.queries.ts';

const none: Omit<TotalsRow, 'bucket'> = {
  entries: 0,
  newOrderCount: 0,
  refundCount: 0,
  adjustmentCount: 0,
  taxRemittedCount: 0,
  ...noAmounts,
};

export const totalOf = (rows: readonly TotalsRow[]) =>
  rows.find(({ bucket }) => bucket === null) ?? none;

export function presentSummary(rows: readonly TotalsRow[]): Summary {
  const of = (name: Bucket) => presentTotals(rows.find(({ bucket }) => bucket === name) ?? none);
  return {
    total: presentTotals(totalOf(rows)),
    inApp: of('inApp'),
    // SPEC: the order count of In Store Payments is fixed at 0.
    inStorePayments: { ...of('inStorePayments'), newOrderCount: 0 },
    paidElsewhere: of('paidElsewhere'),
    adjustments: of('adjustments'),
  };
}
