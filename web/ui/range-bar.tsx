import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import type { DateSpan, TimeRange } from '#contract/reports/time-ranges.ts';
import { FilterChip } from './filter-chip.tsx';
import { Skeleton } from './skeleton.tsx';

// Most people take a preset: the calendar is loaded by those who don't.
const CustomRange = lazy(() => import('./custom-range.tsx'));

const labels: Record<TimeRange, string> = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  WEEK_TO_DATE: 'Week to date',
  MONTH_TO_DATE: 'Month to date',
  LAST_FULL_WEEK: 'Last full week',
  LAST_FULL_MONTH: 'Last full month',
  ALL: 'All',
  CUSTOM: 'Custom',
};

type RangeBarProps = {
  ranges: readonly TimeRange[];
  range: TimeRange;
  onChoose: (range: TimeRange) => void;
  /** The days of a custom range, once it was searched. */
  span: DateSpan | undefined;
  /** The restaurant's. */
  today: string;
  onSubmit: (span: DateSpan) => void;
};

/** The time of a report: presets as chips; Custom opens two dates and Submit. */
export function RangeBar({ ranges, range, onChoose, span, today, onSubmit }: RangeBarProps) {
  const chips = useRef<HTMLFieldSetElement>(null);
  // On a phone they go on beyond the edge: the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another is chosen
  useLayoutEffect(() => {
    const list = chips.current;
    const chip = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list || !chip) return;
    const { left, right } = chip.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    list.scrollLeft += (left + right - frame.left - frame.right) / 2;
  }, [range]);

  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <fieldset
        ref={chips}
        className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 scrollbar-none sm:flex-wrap"
      >
        <legend className="sr-only">Time range</legend>
        {ranges.map((each) => (
          <FilterChip key={each} selected={each === range} onClick={() => onChoose(each)}>
            {labels[each]}
          </FilterChip>
        ))}
      </fieldset>
      {range === 'CUSTOM' && (
        <Suspense fallback={<Skeleton className="h-18 max-w-xl" />}>
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
