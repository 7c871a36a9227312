import type { CompletedMonth } from '#contract/reports/time-ranges.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';

type MonthPickerProps = {
  months: readonly CompletedMonth[];
  month: CompletedMonth;
  onChoose: (month: CompletedMonth) => void;
};

/** The completed months, newest first. Choosing one searches it at once. */
export const MonthPicker = ({ months, month, onChoose }: MonthPickerProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2 print:hidden">
    <legend className="sr-only">Month</legend>
    {months.map((each) => (
      <FilterChip
        key={each.from}
        selected={each.from === month.from}
        onClick={() => onChoose(each)}
      >
        {each.label}
      </FilterChip>
    ))}
  </fieldset>
);
