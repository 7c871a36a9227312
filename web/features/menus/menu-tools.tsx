import type { RefObject } from 'react';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { dietaryLabels } from './dietary-labels.ts';
import type { MenuChip, MenuFilter } from './menu-filter.ts';

const labelOf = (chip: MenuChip) => (chip === 'POPULAR' ? 'Popular' : dietaryLabels[chip]);

type MenuToolsProps = {
  /** The filters to offer. */
  chips: readonly MenuChip[];
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  input: RefObject<HTMLInputElement | null>;
};

/** Without JavaScript nothing here would work, and the whole menu is on the page. */
export function MenuTools({ chips, filter, onChange, input }: MenuToolsProps) {
  const setWords = (words: string) => onChange({ ...filter, words });
  const toggle = (chip: MenuChip) =>
    onChange({
      ...filter,
      chips: filter.chips.includes(chip)
        ? filter.chips.filter((one) => one !== chip)
        : [...filter.chips, chip],
    });

  return (
    <search aria-label="Menu" className="mt-5 grid gap-3 noscript:hidden print:hidden">
      <SearchField
        input={input}
        label="Search the menu"
        clearLabel="Clear the search"
        value={filter.words}
        onType={setWords}
        onClear={() => setWords('')}
        className="max-w-form"
      />
      {chips.length > 0 && (
        <fieldset className="-mx-gutter min-w-0">
          <legend className="sr-only">Show only dishes that are</legend>
          <div className="flex gap-2 overflow-x-auto px-gutter py-1 scrollbar-none sm:flex-wrap">
            {chips.map((chip) => (
              <FilterChip
                key={chip}
                selected={filter.chips.includes(chip)}
                onClick={() => toggle(chip)}
              >
                {labelOf(chip)}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      )}
    </search>
  );
}
