import { use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SearchSort } from '#contract/find/search/search.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { ChipSelect } from '#web/ui/form/chip-select.tsx';
import { storeWay } from '../restaurants/index.ts';
import type { Found } from './found.ts';
import { isOutdated, storedPlace } from './place-memory.ts';
import { CityOfPage, isFiltered, searchUrl, usualSort, withoutFilters } from './search-address.ts';
import { searchFormId } from './search-form.tsx';
import { headingOf, summaryOf } from './search-words.ts';
import type { SearchControl } from './use-search.ts';

const sortLabels: Record<SearchSort, string> = {
  relevance: 'Best match',
  near: 'Open, nearest first',
  opening: 'Open first',
  name: 'By name',
  rating: 'Best rated',
  price: 'Lowest price',
};

/** Known only after mounting: the server has no access to the device's clock and storage. */
function useIsOutdated(near: string) {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => setOutdated(near === 'me' && isOutdated(storedPlace(), Date.now())), [near]);
  return outdated;
}

/** What is shown, how many there are, a link to show all, and the sort order. */
export function ResultBar({ found, control }: { found: Found; control: SearchControl }) {
  const cityOfPage = use(CityOfPage);
  const { wanted, choose } = control;
  const { search, filters, failure, isUnplaced } = found;
  const outdated = useIsOutdated(search.near);
  const usual = usualSort(wanted);
  const others = (['near', 'opening', 'name', 'rating', 'price'] as const).filter(
    (sort) => sort !== usual && (sort !== 'near' || wanted.near),
  );
  return (
    <div className="mt-3 flex min-h-11 items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <h2
          id="restaurants"
          // On a city's page, the page's title says it already.
          className={cityOfPage ? 'sr-only' : 'text-xl wrap-anywhere lg:text-2xl'}
        >
          {headingOf(search, filters.cities, outdated)}
        </h2>
        {/* Announced when a new answer arrives, never while somebody is typing. */}
        <p
          role="status"
          className="text-control font-semibold wrap-anywhere text-ink-soft empty:hidden"
        >
          {failure || isUnplaced ? '' : summaryOf(found)}
        </p>
        {isFiltered(wanted) && (
          <Link
            to={searchUrl(withoutFilters(wanted), cityOfPage)}
            {...onSamePage}
            onClick={() => storeWay('')}
            className="link inline-flex min-h-11 items-center text-control"
          >
            Clear all
          </Link>
        )}
      </div>
      <ChipSelect
        label="Sort by"
        name="sort"
        form={searchFormId}
        all={sortLabels[usual]}
        options={others.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        value={wanted.sort}
        onChange={({ target }) =>
          choose({ sort: others.find((sort) => sort === target.value) ?? '' })
        }
        className="print:hidden"
      />
    </div>
  );
}
