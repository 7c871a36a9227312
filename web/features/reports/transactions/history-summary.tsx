import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { amountChange, ComparedText, type Comparison, feeChange } from '../report/index.ts';
import { type AmountId, shownAmountsOf } from './transaction.ts';

/** The columns add up: fees are below zero, and Adjustment appears if there is one. */
const columns: readonly { id: AmountId; label: string; is?: 'fee' | 'plain' | 'total' }[] = [
  { id: 'itemTotal', label: 'Item Total' },
  { id: 'tip', label: 'Tip' },
  { id: 'serviceFee', label: 'Service Fee', is: 'fee' },
  { id: 'tax', label: 'Tax', is: 'plain' },
  { id: 'cardFee', label: 'CC Processing Fee', is: 'fee' },
  { id: 'adjustment', label: 'Adjustment', is: 'plain' },
  { id: 'total', label: 'Total', is: 'total' },
];
const labels = columns.filter(({ id }) => id !== 'adjustment').map(({ label }) => label);

type HistorySummaryProps = {
  /** The totals of everything found in the range, whatever is filtered. */
  totals: Totals | null;
  /** The same totals for the period before. */
  comparison: Comparison<Totals>;
};

export function HistorySummary({ totals, comparison }: HistorySummaryProps) {
  const { isOffered, result } = comparison;
  const cents = totals && shownAmountsOf(totals);
  const centsBefore = result && shownAmountsOf(result);
  const isShown = (id: AmountId) => id !== 'adjustment' || (totals?.adjustmentCount ?? 0) > 0;
  const figures =
    cents &&
    columns
      .filter(({ id }) => isShown(id))
      .map(({ id, label, is }) => {
        const now = cents[id];
        const before = centsBefore?.[id];
        const changed = (was: number) =>
          is === 'fee'
            ? feeChange(now, was)
            : amountChange({ now, before: was, isPlain: is === 'plain' });
        return {
          ...{ label, cents: now, isTotal: is === 'total' },
          changed: before === undefined ? null : changed(before),
        };
      });
  return (
    <div className="grid gap-1.5">
      <SummaryStrip
        label="Summary"
        labels={labels}
        hasTotal
        figures={figures}
        isCompared={isOffered}
      />
      <ComparedText comparison={comparison} />
    </div>
  );
}
