import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import { classNames } from '../../ui/class-names.ts';
import { RestaurantGrid, useFreshOpening } from '../restaurants/index.ts';
import type { Found } from './found.ts';
import { MoreRestaurants } from './more-restaurants.tsx';
import { NoPlace } from './no-place.tsx';
import { NoResults } from './no-results.tsx';
import { keepPlace, keptPlace } from './place-memory.ts';
import { anywhere } from './place-text.ts';
import { ResultBar } from './result-bar.tsx';
import { isView, searchUrl } from './search-address.ts';
import { SearchFailure } from './search-failure.tsx';
import { SearchForm } from './search-form.tsx';
import { rememberShown } from './search-memory.ts';
import { SearchSkeleton } from './search-skeleton.tsx';
import { useSearch } from './use-search.ts';

type Arriving = { soon: Promise<Found> };

/**
 * Not by React's `use` in a `Suspense`: what stands in one, the server's renderer moves behind a script
 * when it is long, and without JavaScript there would be no list.
 */
function useArrived(found: Found | Arriving): Found | undefined {
  const [arrived, setArrived] = useState<Found>();
  const soon = 'soon' in found ? found.soon : undefined;
  useEffect(() => {
    let isLeft = false;
    // One that is taken back is followed by another.
    soon?.then((answer) => isLeft || setArrived(answer)).catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [soon]);
  return 'soon' in found ? arrived : found;
}

export function RestaurantSearch({ found }: { found: Found | Arriving }) {
  const shown = useArrived(found);
  return shown ? <ShownSearch shown={shown} /> : <SearchSkeleton />;
}

/**
 * The home page that a link leads to begins at the place that was chosen before (openAtKeptPlace does it for
 * one that is loaded); going back shows what was left. A ZIP code that turns out unknown isn't kept.
 */
function useKeptPlace({ search, isUnknownZip }: Found) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isArrival = useNavigationType() !== 'POP' && pathname === '/' && !isView(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened
  useEffect(() => {
    const { near, city } = keptPlace();
    if (!isArrival || !(near || city)) return;
    void navigate(searchUrl({ ...search, near, city }), { replace: true, ...stayInPlace });
  }, []);
  useEffect(() => {
    if (isUnknownZip && keptPlace().near === search.near) keepPlace(anywhere);
  }, [isUnknownZip, search.near]);
}

function ShownSearch({ shown }: { shown: Found }) {
  const control = useSearch(shown.search, shown.filters.cities);
  const list = useRef<HTMLUListElement>(null);
  useFreshOpening([{ changesAtMs: shown.changesAtMs ?? Number.POSITIVE_INFINITY }]);
  useEffect(() => rememberShown(shown), [shown]);
  useKeptPlace(shown);

  return (
    <>
      <SearchForm control={control} filters={shown.filters} />
      <SearchFailure found={shown} />
      <ResultBar found={shown} control={control} />
      <div
        aria-busy={control.waiting || undefined}
        className={classNames(
          'transition-opacity duration-200',
          // Only after a while: a quick answer must not make the list flicker.
          control.waiting && 'opacity-50 delay-300',
        )}
      >
        {shown.restaurants.length > 0 ? (
          <>
            <RestaurantGrid
              list={list}
              restaurants={shown.restaurants}
              heading="h3"
              showsDiets={shown.search.dietary.length > 0}
            />
            <MoreRestaurants key={shown.search.page} found={shown} list={list} />
          </>
        ) : (
          !shown.failure && (shown.isUnplaced ? <NoPlace /> : <NoResults found={shown} />)
        )}
      </div>
    </>
  );
}
