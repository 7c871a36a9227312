import { ChevronDown } from 'lucide-react';
import {
  type AmountId,
  isRare,
  isThere,
  shownAmounts,
} from '#contract/reports/transactions/shown-amounts.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { Change } from '#web/ui/figures/change.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { amountChange, ComparedText, type Comparison, feeChange } from '../report/index.ts';
import { useAsTable } from './table/use-as-table.ts';
import { shownCentsOf } from './transaction.ts';

/** The terms and their sum: fees are below zero, and rare ones appear if there are any. */
const columns = shownAmounts.filter(({ id, sign }) => sign !== 0 || id === 'total');
const labels = columns.filter(({ id }) => !isRare(id)).map(({ label }) => label);
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
  const cents = totals && shownCentsOf(totals);
  const centsBefore = result && shownCentsOf(result);
  const figures =
    cents &&
    columns
      .filter(({ id }) => isThere(id, totals))
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
  const strip = (
    <SummaryStrip
      label="Summary"
      labels={labels}
      hasTotal
      isWide
      figures={figures}
      isCompared={isOffered}
    >
      <ComparedText comparison={comparison} />
    </SummaryStrip>
  );
  if (useAsTable()) return strip;
  const total = figures?.find(({ isTotal }) => isTotal);
  return (
    <details className="group rounded-md border border-line bg-paper">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-bold">
        <span className="flex-1">Total</span>
        {total ? (
          <>
            {isOffered && <Change changed={total.changed} />}
            <Money cents={total.cents} strong />
          </>
        ) : (
          <Skeleton className="h-4 w-24" />
        )}
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-3">{strip}</div>
    </details>
  );
}
