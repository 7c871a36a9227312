import { lazy, Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { amountText } from '#contract/money/cents.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import type { DateSpan } from '#contract/time/time-ranges.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pathOfRange } from '../report/index.ts';
import { barText, type SalesBar } from './sales-bars.ts';
import { useBarReader } from './use-bar-reader.ts';

// The chart library is loaded only when there is something to draw.
const BarsPlot = lazy(() => import('#web/ui/figures/bars-plot.tsx'));

const plotHeight = 240;
const edges = { left: 64, right: 4 };

/** Axis labels in whole dollars. */
const tickText = (cents: number) => amountText(cents).replace('.00', '');

export const transactionsOf = (span: DateSpan) =>
  pathOfRange('/business/reports/txnHistory', { range: 'CUSTOM', span });

type SalesReaderProps = {
  /** At least one bar. */
  bars: readonly SalesBar[];
  today: string;
  unit: 'day' | 'week';
};

/** The bars, one of which is read out and can be opened. */
export function SalesReader({ bars, today, unit }: SalesReaderProps) {
  const navigate = useNavigate();
  const { handlers, index } = useBarReader({
    count: bars.length,
    edges,
    open: (at) => {
      const bar = bars[at];
      if (bar) void navigate(transactionsOf(bar.span));
    },
  });
  const points = useMemo(
    () =>
      bars.map(({ before, cents, span }) => ({
        name: monthAndDay(dayNumberOf(span.from)),
        bar: cents,
        line: before?.cents ?? null,
      })),
    [bars],
  );
  const at = index ?? bars.length - 1;
  const bar = bars[at];
  if (!bar) return null;
  const width = `(100% - ${edges.left + edges.right}px) / ${bars.length}`;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Sales by ${unit}`}
        aria-description={`Arrow keys read out each ${unit}. Enter opens its transactions.`}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={barText(bar, today)}
        className="relative h-60 print:h-auto cursor-pointer touch-pan-y rounded-sm"
        {...handlers}
      >
        <div aria-hidden="true">
          <Suspense fallback={<Skeleton className="h-60" />}>
            <BarsPlot
              points={points}
              edges={edges}
              height={plotHeight}
              tickText={tickText}
              smallestStep={1_00}
            />
          </Suspense>
        </div>
        {index !== undefined && (
          <span
            className="pointer-events-none absolute top-2 bottom-7 rounded-xs bg-ink/10 print:hidden"
            style={{ left: `calc(${edges.left}px + ${width} * ${index})`, width: `calc(${width})` }}
          />
        )}
      </div>
      <p className="min-h-11 text-sm text-ink-soft sm:min-h-6 print:hidden">
        {index === undefined ? (
          <>
            <span className="pointer-coarse:hidden">
              Point at a {unit} or use the arrow keys to see its figures.
            </span>
            <span className="hidden pointer-coarse:inline">Tap a {unit} to see its figures.</span>
          </>
        ) : (
          <>
            {barText(bar, today)}{' '}
            <Link to={transactionsOf(bar.span)} className="link whitespace-nowrap">
              See its transactions
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
