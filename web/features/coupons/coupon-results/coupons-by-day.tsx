import { useMemo } from 'react';
import { dayNumberOf, monthAndDay } from '#contract/calendar-day.ts';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { type DateSpan, instantsOf } from '#contract/reports/report/time-ranges.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { longDayText, spanText, useReportTime } from '../../reports/report/index.ts';
import { AtMostTwoYears, isByWeek } from '../../reports/sales/index.ts';
import { type CouponBar, couponBars } from './coupon-bars.ts';

type CouponsByDayProps = { span: DateSpan; today: string };

const title = 'When are coupons used?';
const height = 'min-h-60';
const plot = { column: 10, height: 100 };

const Legend = () => (
  <ul className="flex gap-4 text-sm text-ink-soft">
    <li className="flex items-center gap-1.5">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" className="fill-edge" />
      </svg>
      Issued
    </li>
    <li className="flex items-center gap-1.5">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="2" className="fill-accent" />
      </svg>
      Redeemed
    </li>
  </ul>
);

/** Each day's two bars side by side; the table beside the chart has the same figures. */
function Plot({ bars }: { bars: readonly CouponBar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ issued, redeemed }) => [issued, redeemed]));
  const heightOf = (count: number) => (plot.height * count) / most;
  const bar = (at: { x: number; className: string }, count: number) => (
    <rect
      x={at.x}
      y={plot.height - heightOf(count)}
      width={plot.column * 0.4}
      height={heightOf(count)}
      className={at.className}
    />
  );
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-ink-faint">
      <div className="flex h-40 flex-col justify-between text-right figures">
        <span>{most.toLocaleString('en-US')}</span>
        <span>0</span>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${plot.column * bars.length} ${plot.height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
      >
        {bars.map(({ issued, redeemed, span }, index) => (
          <g key={span.from}>
            {bar({ x: (index + 0.1) * plot.column, className: 'fill-edge' }, issued)}
            {bar({ x: (index + 0.5) * plot.column, className: 'fill-accent' }, redeemed)}
          </g>
        ))}
      </svg>
      <div className="col-start-2 flex justify-between pt-1">
        <span>{first && monthAndDay(dayNumberOf(first.span.from))}</span>
        {bars.length > 1 && <span>{last && monthAndDay(dayNumberOf(last.span.from))}</span>}
      </div>
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
  const textOf = (count: number) => count.toLocaleString('en-US');
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
      <div className="grid gap-3">
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
