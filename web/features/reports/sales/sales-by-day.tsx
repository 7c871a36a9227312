import { useMemo } from 'react';
import { centsOf } from '#contract/money/cents.ts';
import { type DateSpan, spanBefore, type TimeRange } from '#contract/time/time-ranges.ts';
import { Change } from '#web/ui/figures/change.tsx';
import { Chart } from '#web/ui/figures/chart.tsx';
import { spanText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { amountChange, ComparedText } from '../report/index.ts';
import { AtMostTwoYears } from './at-most-two-years.tsx';
import { barName, barsOf, countsText, isByWeek, nothingSold, type SalesBar } from './sales-bars.ts';
import { SalesReader, transactionsOf } from './sales-reader.tsx';
import { useSalesBefore, useSalesByDay } from './use-sales.ts';

type SalesByDayProps = { range: TimeRange; span: DateSpan; today: string };

const title = 'How are sales going?';
const height = 'min-h-98 sm:min-h-86';

function Legend({ span, before, today }: { span: DateSpan; before: DateSpan; today: string }) {
  return (
    <ul className="flex gap-4 text-sm text-ink-soft">
      <li className="flex items-center gap-1.5">
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" className="fill-accent" />
        </svg>
        {spanText(span, today)}
      </li>
      <li className="flex items-center gap-1.5">
        <svg width="20" height="12" aria-hidden="true">
          <line x2="20" y1="6" y2="6" className="stroke-ink stroke-2 [stroke-dasharray:4_3]" />
        </svg>
        {spanText(before, today)}
      </li>
    </ul>
  );
}

const rowOf = (bar: SalesBar, { isOffered, today }: { isOffered: boolean; today: string }) => ({
  key: bar.span.from,
  name: barName(bar, today),
  to: transactionsOf(bar.span),
  cells: [
    <Money key="sales" cents={bar.cents} />,
    ...(isOffered ? [bar.before && <Money key="before" cents={bar.before.cents} />] : []),
    countsText(bar),
  ],
});

function Shown({ range, span, today }: SalesByDayProps) {
  const before = spanBefore(range, span);
  const { hasFailed, result, retry } = useSalesByDay(span);
  const comparison = useSalesBefore({ range, span }, result !== null);
  const { isOffered, result: compared } = comparison;
  const days = result?.results;
  const daysBefore = compared?.results;
  const bars = useMemo(() => barsOf(days ?? [], daysBefore), [days, daysBefore]);
  const unit = isByWeek(days ?? []) ? 'week' : 'day';
  const sold = centsOf(result?.totals.orderSubtotal ?? '0.00');
  const soldBefore = compared && centsOf(compared.totals.orderSubtotal);
  const changed = soldBefore === null ? null : amountChange({ now: sold, before: soldBefore });
  const counts = {
    orders: result?.totals.newOrderCount ?? 0,
    refunds: result?.totals.refundCount ?? 0,
  };
  return (
    <Chart
      title={title}
      note={`Item Total less refunds, by ${unit}, of what was paid through Joyous`}
      height={height}
      state={hasFailed ? 'failed' : result ? 'ready' : 'loading'}
      onRetry={retry}
      {...(result &&
        nothingSold(result.totals) && { empty: <p>No sales for {spanText(span, today)}.</p> })}
      table={{
        columns: [
          unit === 'day' ? 'Day' : 'Week',
          'Sales',
          ...(isOffered ? [`Sales for ${spanText(before, today)}`] : []),
          'Transactions',
        ],
        rows: bars.map((bar) => rowOf(bar, { isOffered, today })),
      }}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money cents={sold} strong className="text-2xl font-bold" />
            {isOffered && <Change changed={changed} size="large" />}
            <span className="text-ink-soft">{countsText(counts)}</span>
          </p>
          <ComparedText comparison={comparison} />
        </div>
        {isOffered && <Legend span={span} before={before} today={today} />}
      </div>
      <SalesReader bars={bars} today={today} unit={unit} />
    </Chart>
  );
}

/** Compares this period with the one before it. */
export const SalesByDay = (props: SalesByDayProps) => (
  <AtMostTwoYears span={props.span} title={title} height={height} what="sales">
    <Shown {...props} />
  </AtMostTwoYears>
);
