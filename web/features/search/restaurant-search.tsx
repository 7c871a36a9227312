import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { RestaurantGrid, useFreshOpening } from '../restaurants/index.ts';
import type { Found } from './found.ts';
import { MoreRestaurants } from './more-restaurants.tsx';
import { NoResults } from './no-results.tsx';
import { ResultBar } from './result-bar.tsx';
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

function ShownSearch({ shown }: { shown: Found }) {
  const control = useSearch(shown.search);
  const list = useRef<HTMLUListElement>(null);
  useFreshOpening([{ changesAtMs: shown.changesAtMs ?? Number.POSITIVE_INFINITY }]);
  useEffect(() => rememberShown(shown), [shown]);

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
            <RestaurantGrid list={list} restaurants={shown.restaurants} heading="h3" />
            <MoreRestaurants key={shown.search.page} found={shown} list={list} />
          </>
        ) : (
          !shown.failure && <NoResults search={shown.search} />
        )}
      </div>
    </>
  );
}
