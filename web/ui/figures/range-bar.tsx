import { lazy, Suspense } from 'react';
import type { DateSpan, TimeRange } from '#contract/time/time-ranges.ts';
import { RangeChips } from '../form/range-chips.tsx';
import { Skeleton } from '../skeleton.tsx';

// Loaded on demand, because most people use a preset.
const CustomRange = lazy(() => import('../form/custom-range.tsx'));

type RangeBarProps = {
  ranges: readonly TimeRange[];
  range: TimeRange;
  onChoose: (range: TimeRange) => void;
  /** The days of a custom range that was searched. */
  span: DateSpan | undefined;
  /** The current day at the restaurant. */
  today: string;
  onSubmit: (span: DateSpan) => void;
};

/** The time range of a report: presets as chips; Custom opens two dates and Submit. */
export function RangeBar({ ranges, range, onChoose, span, today, onSubmit }: RangeBarProps) {
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <RangeChips ranges={ranges} range={range} onChoose={onChoose} />
      {range === 'CUSTOM' && (
        // As high as the form, so that nothing moves when it comes.
        <Suspense fallback={<Skeleton className="h-31.5 max-w-xl sm:h-17.5" />}>
          <CustomRange
            key={`${span?.from} ${span?.to}`}
            span={span}
            today={today}
            onSubmit={onSubmit}
          />
        </Suspense>
      )}
    </div>
  );
}
