import type { ReactNode } from 'react';
import { type DateSpan, mostDays } from '#contract/time/time-ranges.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { dayCount } from './sales-bars.ts';

type AtMostTwoYearsProps = {
  span: DateSpan;
  title: string;
  height: string;
  what: string;
  children: ReactNode;
};

/** Shows a chart by day or week, or a sentence if the range is longer than two years. */
export function AtMostTwoYears({ span, title, height, what, children }: AtMostTwoYearsProps) {
  if (dayCount(span) <= mostDays) return children;
  return (
    <Chart
      title={title}
      height={height}
      state="ready"
      onRetry={() => undefined}
      empty={<p>Pick at most two years to see {what} by week.</p>}
    >
      {null}
    </Chart>
  );
}
