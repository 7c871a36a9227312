import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { dietaryLabels } from '#contract/find/menus/contents.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { MenuChip, MenuFilter } from './menu-filter.ts';

type MenuBarProps = {
  words: string;
  onType: (words: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** The tabs for catalogs, such as Lunch and Drinks. */
  children?: ReactNode;
};

/**
 * The search and the catalogs in one row, sticky while the dishes scroll, except on a screen so low
 * that it would take up too much. On a phone it goes while people scroll down, see
 * scroll-direction.ts. It is hidden without JavaScript, which it needs; the whole menu
 * is then on the page.
 */
export function MenuBar({ words, onType, input, children }: MenuBarProps) {
  return (
    <div className="sticky top-16 z-20 low:static -mx-gutter flex h-14 items-center gap-2 bg-cream px-gutter sm:gap-3 transition-transform duration-150 max-md:group-data-[scrolls=down]/menu:-translate-y-14 low:group-data-[scrolls=down]/menu:translate-y-0 motion-reduce:transition-none noscript:hidden print:hidden">
      <search aria-label="Menu" className="min-w-32 flex-1 md:max-w-form">
        <SearchField
          input={input}
          label="Search the menu"
          clearLabel="Clear the search"
          placeholder="Search"
          value={words}
          onType={onType}
          onClear={() => onType('')}
          className="w-full"
        />
      </search>
      {children}
    </div>
  );
}

const labelOf = (chip: MenuChip) => (chip === 'POPULAR' ? 'Popular' : dietaryLabels[chip]);

const chipsId = 'menu-filters';

type FilterButtonProps = { count: number; isOpen: boolean; onClick: () => void };

/** Opens the row of filters. Always showing the row would push the first dish down for everybody. */
export function FilterButton({ count, isOpen, onClick }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={chipsId}
      onClick={onClick}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-control font-medium transition-colors duration-150 sm:px-4',
        isOpen || count > 0
          ? 'border-ink bg-paper text-ink'
          : 'border-ink/20 bg-paper text-ink hover:border-ink/50 hover:bg-cream',
      )}
    >
      <SlidersHorizontal size={18} className="shrink-0" />
      <span className="max-sm:sr-only">Filter</span>
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-ink text-xs font-semibold text-on-ink figures forced-colors:filled">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </button>
  );
}

type MenuChipsProps = {
  /** The filters to offer. */
  chips: readonly MenuChip[];
  isOpen: boolean;
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
};

export function MenuChips({ chips, isOpen, filter, onChange }: MenuChipsProps) {
  const toggle = (chip: MenuChip) =>
    onChange({
      ...filter,
      chips: filter.chips.includes(chip)
        ? filter.chips.filter((one) => one !== chip)
        : [...filter.chips, chip],
    });
  if (chips.length === 0) return null;
  return (
    <fieldset
      id={chipsId}
      hidden={!isOpen}
      className="-mx-gutter min-w-0 noscript:hidden print:hidden"
    >
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
  );
}
