import { type AmountId, shownAmounts } from '#contract/reports/transactions/shown-amounts.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { amountChange, ComparedText, type Comparison, feeChange } from '../report/index.ts';
import { useAsTable } from './table/use-as-table.ts';
import { shownCentsOf } from './transaction.ts';

/** The terms and their sum: fees are below zero, and Adjustment appears if there is one. */
const columns = shownAmounts.filter(({ id, sign }) => sign !== 0 || id === 'total');
const labels = columns.filter(({ id }) => id !== 'adjustment').map(({ label }) => label);
/** More or less of these is neither good nor bad. */
const plain: readonly AmountId[] = ['tax', 'adjustment'];

type HistorySummaryProps = {
  /** The totals of everything found in the range, whatever is filtered. */
  totals: Totals | null;
  /** The same totals for the period before. */
  comparison: Comparison<Totals>;
};

export function HistorySummary({ totals, comparison }: HistorySummaryProps) {
  const { isOffered, result } = comparison;
  const folds = !useAsTable();
  const cents = totals && shownCentsOf(totals);
  const centsBefore = result && shownCentsOf(result);
  const isShown = (id: AmountId) => id !== 'adjustment' || (totals?.adjustmentCount ?? 0) > 0;
  const figures =
    cents &&
    columns
      .filter(({ id }) => isShown(id))
      .map(({ id, label, sign }) => {
        const now = cents[id];
        const before = centsBefore?.[id];
        const changed = (was: number) =>
          sign === -1
            ? feeChange(now, was)
            : amountChange({ now, before: was, isPlain: plain.includes(id) });
        return {
          label,
          cents: now,
          isTotal: id === 'total',
          changed: before === undefined ? null : changed(before),
        };
      });
  return (
    <SummaryStrip
      label="Summary"
      labels={labels}
      hasTotal
      figures={figures}
      isCompared={isOffered}
      folds={folds}
    >
      <ComparedText comparison={comparison} />
    </SummaryStrip>
  );
}
