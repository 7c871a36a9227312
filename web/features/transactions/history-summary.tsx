import type { Totals } from '#contract/reports/transactions.ts';
import { SummaryStrip } from '../../ui/summary-strip.tsx';
import { shownCents } from './transaction.ts';

const labels = ['Item Total', 'Tip', 'Service Fee', 'Tax', 'CC Processing Fee', 'Total'];

/** Plain addition across: fees are below zero, Adjustment stands there when there is one. */
export function HistorySummary({ totals }: { totals: Totals | null }) {
  const cents = totals && shownCents(totals);
  const hasAdjustment = totals !== null && totals.adjustmentCount > 0;
  const figures = cents && [
    { label: 'Item Total', cents: cents.itemTotal },
    { label: 'Tip', cents: cents.tip },
    { label: 'Service Fee', cents: cents.serviceFee },
    { label: 'Tax', cents: cents.tax },
    { label: 'CC Processing Fee', cents: cents.cardFee },
    ...(hasAdjustment ? [{ label: 'Adjustment', cents: cents.adjustment }] : []),
    { label: 'Total', cents: cents.total, isTotal: true },
  ];
  return <SummaryStrip label="Summary" labels={labels} figures={figures} />;
}
