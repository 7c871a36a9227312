import { type FormEvent, useState } from 'react';
import { problemOfRange } from '#contract/reports/report/custom-range.ts';
import { itemFilterText } from '#contract/reports/transactions/filter-words.ts';
import { spanOf, type TimeRange, timeRanges } from '#contract/time/time-ranges.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import DateRangeFields, {
  enteredRange,
  type TypedRange,
  typedDate,
} from '#web/ui/form/date-range-fields.tsx';
import { RangeChips } from '#web/ui/form/range-chips.tsx';
import { PaperFilter } from '../report/index.ts';
import { type ItemCriteria, isSameSearch } from './item-criteria.ts';
import { useCatalogs, useCategories } from './use-item-sales.ts';

const presets = timeRanges.filter((range) => range !== 'ALL');

type ItemFiltersProps = {
  searched: ItemCriteria;
  today: string;
  onSubmit: (criteria: ItemCriteria) => void;
};

const named = (name: string, isActive: boolean) => (isActive ? name : `${name} (not on the menu)`);

/** What is in the filters before Submit is pressed. */
type ItemDraft = {
  range: TimeRange;
  typed: TypedRange;
} & Pick<ItemCriteria, 'active' | 'catalogId' | 'categoryId'>;

const typedSpan = (span: ItemCriteria['span']): TypedRange => ({
  from: typedDate(span?.from ?? ''),
  to: typedDate(span?.to ?? ''),
});

const draftOf = ({ range, span, ...filters }: ItemCriteria): ItemDraft => ({
  ...filters,
  range,
  typed: typedSpan(span),
});

/** A preset fills in both dates; CUSTOM leaves them for the user to change. */
const withPreset = (draft: ItemDraft, range: TimeRange, today: string): ItemDraft => ({
  ...draft,
  range,
  typed: range === 'CUSTOM' ? draft.typed : typedSpan(spanOf(range, today)),
});

type Read = { problem: string } | { problem: undefined; criteria: ItemCriteria };

/** The criteria in the filters, or what is wrong with them. */
function readDraft({ range, typed, ...filters }: ItemDraft, today: string): Read {
  const entered = enteredRange(typed);
  const problem = problemOfRange(entered, today);
  const { from, to } = entered;
  if (problem !== undefined) return { problem };
  if (from === null || to === null) throw new Error('A range without a problem has both days');
  return { problem: undefined, criteria: { ...filters, range, span: { from, to } } };
}

/** Searches only on Submit; the button stands out when the filters have changed. */
export function ItemFilters({ searched, today, onSubmit }: ItemFiltersProps) {
  const [draft, setDraft] = useState(() => draftOf(searched));
  const [submitted, setSubmitted] = useState(false);
  const catalogs = useCatalogs().result ?? [];
  const categories = useCategories().result ?? [];
  const read = readDraft(draft, today);
  const isChanged = read.problem !== undefined || !isSameSearch(read.criteria, searched);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(read.problem !== undefined);
    if (read.problem === undefined) onSubmit(read.criteria);
  };
  const inCatalog = categories.filter(
    ({ catalogId }) => draft.catalogId === '' || String(catalogId) === draft.catalogId,
  );

  const category = categories.find(
    (each) => String(each.catalogCategoryId) === searched.categoryId,
  );
  const catalogId = category ? String(category.catalogId) : searched.catalogId;
  const onPaper = itemFilterText({
    active: searched.active === '' ? null : searched.active === 'true',
    catalogName: catalogs.find((each) => String(each.catalogId) === catalogId)?.name,
    categoryName: category?.name,
  });

  return (
    <>
      <PaperFilter text={onPaper} />
      <form noValidate onSubmit={submit} aria-label="Filters" className="grid grid-cols-1 gap-3">
        <RangeChips
          ranges={presets}
          range={draft.range}
          onChoose={(range) => setDraft(withPreset(draft, range, today))}
        />
        <div className="grid grid-cols-2 items-start gap-3 sm:flex">
          <DateRangeFields
            typed={draft.typed}
            onChange={(typed) => setDraft({ ...draft, typed, range: 'CUSTOM' })}
            today={today}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&_select]:w-full">
          <ChipSelect
            label="On the menu"
            all="All items"
            value={draft.active}
            options={[
              { value: 'true', label: 'On the menu' },
              { value: 'false', label: 'No longer on the menu' },
            ]}
            onChange={({ target }) =>
              setDraft({
                ...draft,
                active: target.value === 'true' || target.value === 'false' ? target.value : '',
              })
            }
          />
          <ChipSelect
            label="Catalog"
            all="All catalogs"
            value={draft.catalogId}
            options={catalogs.map(({ catalogId, name, active }) => ({
              value: String(catalogId),
              label: named(name, active),
            }))}
            onChange={({ target }) =>
              setDraft({ ...draft, catalogId: target.value, categoryId: '' })
            }
          />
          <ChipSelect
            label="Category"
            all="All categories"
            value={draft.categoryId}
            options={inCatalog.map(({ catalogCategoryId, name, active }) => ({
              value: String(catalogCategoryId),
              label: named(name, active),
            }))}
            onChange={({ target }) => setDraft({ ...draft, categoryId: target.value })}
          />
          <Button type="submit" variant={isChanged ? 'primary' : 'secondary'}>
            Submit
          </Button>
        </div>
        {submitted && read.problem !== undefined && <Banner kind="error">{read.problem}</Banner>}
      </form>
    </>
  );
}
