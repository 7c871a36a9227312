import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type AmountId, shownAmounts } from '#contract/reports/transactions/shown-amounts.ts';
import type { Totals } from '#contract/reports/transactions/transactions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Change } from '#web/ui/figures/change.tsx';
import { Money } from '#web/ui/figures/money.tsx';
import { type SummaryFigure, SummaryStrip } from '#web/ui/figures/summary-strip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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
  const asTable = useAsTable();
  const { isOffered, result } = comparison;
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
  const all = (
    <div className="grid gap-1.5">
      <SummaryStrip
        label="Summary"
        labels={labels}
        hasTotal
        isWide
        figures={figures}
        isCompared={isOffered}
      />
      <ComparedText comparison={comparison} />
    </div>
  );
  return asTable ? all : <TotalLine total={figures?.at(-1)}>{all}</TotalLine>;
}

type TotalLineProps = {
  /** Undefined while it loads. */
  total: SummaryFigure | undefined;
  children: ReactNode;
};

/** On a phone, rows come first: all other totals open under the one that counts. */
function TotalLine({ total, children }: TotalLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-paper px-4 text-control font-bold"
      >
        Total
        {total ? <Money cents={total.cents} strong /> : <Skeleton className="h-[1lh] w-20" />}
        {total?.changed && <Change changed={total.changed} />}
        <ChevronDown
          size={18}
          className={classNames('ml-auto shrink-0 text-ink-soft', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
