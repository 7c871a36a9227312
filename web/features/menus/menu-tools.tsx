import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { Field } from '../../ui/field.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
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
  const forget = () => {
    setWords('');
    input.current?.focus();
  };

  return (
    <search aria-label="Menu" className="mt-5 grid gap-3 noscript:hidden print:hidden">
      <Field label="Search the menu" hideLabel className="max-w-form">
        <TextInput
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Search the menu"
          value={filter.words}
          onChange={({ target }) => setWords(target.value)}
          leading={<SearchIcon size={18} />}
          trailing={
            filter.words !== '' && (
              <IconButton label="Clear the search" icon={<X size={18} />} onClick={forget} />
            )
          }
          className="[&_input::-webkit-search-cancel-button]:appearance-none"
        />
      </Field>
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
