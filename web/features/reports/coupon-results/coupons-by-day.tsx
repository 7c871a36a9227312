import { lazy, Suspense, useMemo } from 'react';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import { type DateSpan, instantsOf } from '#contract/time/time-ranges.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { longDayText, spanText } from '#web/ui/figures/day-words.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useReportTime } from '../report/index.ts';
import { AtMostTwoYears, isByWeek } from '../sales/index.ts';
import { type CouponBar, couponBars } from './coupon-bars.ts';

type CouponsByDayProps = { span: DateSpan; today: string };

const title = 'When are coupons used?';
const height = 'min-h-70';
const plotHeight = 240;
const edges = { left: 64, right: 4 };

// The chart library is loaded only when there is something to draw.
const BarsPlot = lazy(() => import('#web/ui/figures/bars-plot.tsx'));

const Legend = () => (
  <ul className="flex gap-4 text-sm text-ink-soft">
    <li className="flex items-center gap-1.5">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" className="fill-accent" />
      </svg>
      Redeemed
    </li>
    <li className="flex items-center gap-1.5">
      <svg width="20" height="12" aria-hidden="true">
        <line x2="20" y1="6" y2="6" className="stroke-ink stroke-2 [stroke-dasharray:4_3]" />
      </svg>
      Issued
    </li>
  </ul>
);

const textOf = (count: number) => count.toLocaleString('en-US');

/** Like sales in Reports; the table beside the chart has the same figures. */
function Plot({ bars }: { bars: readonly CouponBar[] }) {
  const points = useMemo(
    () =>
      bars.map(({ issued, redeemed, span }) => ({
        name: monthAndDay(dayNumberOf(span.from)),
        bar: redeemed,
        line: issued,
      })),
    [bars],
  );
  return (
    <div aria-hidden="true" className="h-60 print:h-auto">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <BarsPlot
          points={points}
          edges={edges}
          height={plotHeight}
          tickText={textOf}
          smallestStep={1}
        />
      </Suspense>
    </div>
  );
}

function Shown({ span, today }: CouponsByDayProps) {
  const query = instantsOf(useReportTime().zones, span);
  const { hasFailed, result, retry } = useCall(q(couponCalls.getCouponsByDay, { query }));
  const days = result?.results;
  const bars = useMemo(() => couponBars(days ?? []), [days]);
  const unit = isByWeek(days ?? []) ? 'week' : 'day';
  const hasNone = result && result.totals.issued === 0 && result.totals.redeemed === 0;
  return (
    <Chart
      title={title}
      note={`Issued and redeemed, by ${unit}`}
      height={height}
      state={hasFailed ? 'failed' : result ? 'ready' : 'loading'}
      onRetry={retry}
      {...(hasNone && { empty: <p>No coupons for {spanText(span, today)}.</p> })}
      table={{
        columns: [unit === 'day' ? 'Day' : 'Week', 'Issued', 'Sent', 'Redeemed'],
        rows: bars.map(({ issued, redeemed, sent, span: own }) => ({
          key: own.from,
          name: own.from === own.to ? longDayText(own.from, today) : spanText(own, today),
          cells: [textOf(issued), textOf(sent), textOf(redeemed)],
        })),
      }}
    >
      <div className="grid grid-cols-1 gap-3">
        <Legend />
        <Plot bars={bars} />
      </div>
    </Chart>
  );
}

/** Coupons issued and used over a range. */
export const CouponsByDay = (props: CouponsByDayProps) => (
  <AtMostTwoYears span={props.span} title={title} height={height} what="coupons">
    <Shown {...props} />
  </AtMostTwoYears>
);
