import { useLayoutEffect, useRef } from 'react';
import type { TimeRange } from '#contract/time/time-ranges.ts';
import { useScrollEdges } from '../tabs/use-scroll-edges.ts';
import { FilterChip } from './filter-chip.tsx';

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

type RangeChipsProps = {
  ranges: readonly TimeRange[];
  range: TimeRange;
  onChoose: (range: TimeRange) => void;
};

/** The presets of a report's time range. */
export function RangeChips({ ranges, range, onChoose }: RangeChipsProps) {
  const chips = useRef<HTMLFieldSetElement>(null);
  useScrollEdges(chips);
  // On a phone the chips scroll sideways: scrolls the chosen one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another chip is chosen
  useLayoutEffect(() => {
    const list = chips.current;
    const chip = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list || !chip) return;
    const { left, right } = chip.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    list.scrollLeft += (left + right - frame.left - frame.right) / 2;
  }, [range]);

  return (
    <fieldset
      ref={chips}
      className="scroll-row -my-1 min-w-0 gap-2 py-1 sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      <legend className="sr-only">Time range</legend>
      {ranges.map((each) => (
        <FilterChip key={each} selected={each === range} onClick={() => onChoose(each)}>
          {labels[each]}
        </FilterChip>
      ))}
    </fieldset>
  );
}
