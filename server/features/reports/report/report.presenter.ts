import { amounts, byAmount, noAmounts } from '#contract/money/amounts.ts';
import { centsText, doubleOf } from '#contract/money/cents.ts';
import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import type { Summary, Totals } from '#contract/reports/transactions/transactions.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { Bucket, TotalsRow } from './totals.queries.ts';

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

export const presentDateTime = (zones: readonly ZonePeriod[], at: Date) => ({
  timestamp: at.getTime(),
  isoDateTime: isoDateTimeAt(zones, at.getTime()),
});

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
