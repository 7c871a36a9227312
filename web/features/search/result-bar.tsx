import { Link } from 'react-router';
import { prettify } from '#contract/prettify.ts';
import type { SearchSort } from '#contract/search/search.ts';
import { stayInPlace } from '../../platform/route-changes.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { dietaryLabels } from '../menus/index.ts';
import type { Found } from './found.ts';
import { everything, isNarrowed, searchUrl } from './search-address.ts';
import { searchFormId } from './search-form.tsx';
import type { SearchControl } from './use-search.ts';

const sortLabels: Record<SearchSort, string> = {
  relevance: 'Best match',
  name: 'By name',
  rating: 'Best rated',
  price: 'Lowest price',
  opening: 'Open first',
};

/** With what stands out of sight on a phone, at the end of the row of filters. */
function summaryOf({ total, search: { query, service, dietary } }: Found): string {
  const count = total === 1 ? '1 restaurant' : `${total.toLocaleString('en-US')} restaurants`;
  const also = [
    ...(service ? [prettify(service)] : []),
    ...dietary.map((tag) => dietaryLabels[tag]),
  ];
  return [count, query && ` for “${query}”`, also.length > 0 && `: ${also.join(', ')}`]
    .filter(Boolean)
    .join('');
}

/** How many there are, the way back to all of them, and their order. */
export function ResultBar({ found, control }: { found: Found; control: SearchControl }) {
  const { wanted, choose } = control;
  const usual = wanted.query ? 'relevance' : 'name';
  const others = (['name', 'rating', 'price', 'opening'] as const).filter((sort) => sort !== usual);
  return (
    <div className="mt-2 flex min-h-11 items-start gap-3">
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center">
        {/* Said aloud when another answer is there, never while somebody still types. */}
        <p role="status" className="mr-4 text-control font-semibold wrap-anywhere empty:mr-0">
          {found.failure ? '' : summaryOf(found)}
        </p>
        {isNarrowed(wanted) && (
          <Link
            to={searchUrl({ ...everything, sort: wanted.sort })}
            {...stayInPlace}
            className="link inline-flex min-h-11 items-center text-control"
          >
            Clear all
          </Link>
        )}
      </div>
      <ChipSelect
        label="Order"
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
