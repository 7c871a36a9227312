import { useLayoutEffect, useRef } from 'react';
import { type TimeRange, timeRanges } from '#contract/reports/time-ranges.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';

type Preset = Exclude<TimeRange, 'ALL'>;

const labels: Record<Preset, string> = {
  TODAY: 'Today',
  YESTERDAY: 'Yesterday',
  WEEK_TO_DATE: 'Week to date',
  MONTH_TO_DATE: 'Month to date',
  LAST_FULL_WEEK: 'Last full week',
  LAST_FULL_MONTH: 'Last full month',
  CUSTOM: 'Custom',
};

const presets = timeRanges.filter((range): range is Preset => range !== 'ALL');

type RangePresetsProps = { range: TimeRange; onChoose: (range: TimeRange) => void };

/** Each fills both dates; nothing is searched. */
export function RangePresets({ range, onChoose }: RangePresetsProps) {
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
    <fieldset
      ref={chips}
      className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 scrollbar-none sm:flex-wrap"
    >
      <legend className="sr-only">Time range</legend>
      {presets.map((each) => (
        <FilterChip key={each} selected={each === range} onClick={() => onChoose(each)}>
          {labels[each]}
        </FilterChip>
      ))}
    </fieldset>
  );
}
