import { use, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router';
import type { SearchFilters } from '#contract/find/search/search.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  RestaurantGrid,
  RestaurantGridSkeleton,
  storedWay,
  useFreshOpening,
} from '../restaurants/index.ts';
import { DeliveryLine } from './delivery-line.tsx';
import type { Found } from './found.ts';
import { MoreRestaurants } from './more-restaurants.tsx';
import { NoPlace } from './no-place.tsx';
import { NoResults } from './no-results.tsx';
import { storedPlace, storePlace } from './place-memory.ts';
import { anywhere } from './place-text.ts';
import { ResultBar } from './result-bar.tsx';
import { CityOfPage, isView, searchUrl } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { rememberShown } from './search-memory.ts';
import { type SearchControl, useSearch } from './use-search.ts';

type OwnCitiesProps = { control: SearchControl; cities: SearchFilters['cities'] };

/**
 * Shown while no place is chosen: the cities in the visitor's time zone (see hideByZone), or all cities
 * if it has none. The next visit opens with the city that was chosen.
 */
function OwnCities({ control: { wanted }, cities }: OwnCitiesProps) {
  const cityOfPage = use(CityOfPage);
  if (cityOfPage || wanted.near || wanted.city || cities.length < 2) return null;
  return (
    <nav aria-label="Your city" className="-mx-gutter mb-2 min-w-0 print:hidden">
      <ul className="own-cities flex gap-1.5 overflow-x-auto px-gutter py-1 scrollbar-none">
        {cities.map(({ city, urlFriendlyCity, utcOffsetMinutes }) => (
          <li key={urlFriendlyCity} data-offsets={utcOffsetMinutes.join(' ')}>
            <Link
              to={searchUrl({ ...wanted, city: urlFriendlyCity, page: 1 })}
              {...onSamePage}
              onClick={() => storePlace({ near: '', city: urlFriendlyCity })}
              className="inline-flex h-11 items-center rounded-full bg-accent-soft px-4 text-field font-medium whitespace-nowrap text-accent-deep hover:underline"
            >
              {city}?
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The previous results stay; the search is retried on request, or when the network is back. */
function SearchFailure({ found }: { found: Found }) {
  const { failure, restaurants } = found;
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    if (!failure) return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, revalidate]);

  if (!failure) return null;
  return (
    <Banner kind="error" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p>
            Couldn't load the restaurants.
            {restaurants.length > 0 && ' These are the earlier results.'}
          </p>
          <p className="font-normal">{failure}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          loading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </div>
    </Banner>
  );
}

type Arriving = { soon: Promise<Found> };

/**
 * Avoids React's `use` in a `Suspense`: the server's renderer moves long content in one behind a
 * script, and without JavaScript there would be no list.
 */
function useArrived(found: Found | Arriving): Found | undefined {
  const [arrived, setArrived] = useState<Found>();
  const soon = 'soon' in found ? found.soon : undefined;
  useEffect(() => {
    let isLeft = false;
    // If this one is canceled, another follows.
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
 * A link to the home page opens at the place chosen before (openAtStoredPlace does it for a full page
 * load); going back shows what was there. A ZIP code that turns out to be unknown is not kept.
 */
function useStoredPlace({ search, isUnknownZip }: Found) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isArrival = useNavigationType() !== 'POP' && pathname === '/' && !isView(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    const { near, city } = storedPlace();
    const way = storedWay();
    if (!isArrival || !(near || city || way)) return;
    void navigate(searchUrl({ ...search, near, city, way }), { replace: true, ...onSamePage });
  }, []);
  useEffect(() => {
    if (isUnknownZip && storedPlace().near === search.near) storePlace(anywhere);
  }, [isUnknownZip, search.near]);
}

function ShownSearch({ shown }: { shown: Found }) {
  const control = useSearch(shown.search, shown.filters.cities);
  const list = useRef<HTMLUListElement>(null);
  useFreshOpening([{ changesAtMs: shown.changesAtMs ?? Number.POSITIVE_INFINITY }]);
  useEffect(() => rememberShown(shown), [shown]);
  useStoredPlace(shown);

  return (
    <>
      {/* Above the form, so that the results don't move when a phone's keyboard opens. */}
      <OwnCities control={control} cities={shown.filters.cities} />
      <SearchForm control={control} filters={shown.filters} />
      {/* Outside the form: its dialog has a form of its own. */}
      {control.wanted.way === 'delivery' && <DeliveryLine control={control} />}
      <SearchFailure found={shown} />
      <ResultBar found={shown} control={control} />
      <div
        aria-busy={control.waiting || undefined}
        className={classNames(
          'transition-opacity duration-200',
          // Delayed, so that a quick answer does not make the list flicker.
          control.waiting && 'opacity-50 delay-300',
        )}
      >
        {shown.restaurants.length > 0 ? (
          <>
            <RestaurantGrid
              list={list}
              restaurants={shown.restaurants}
              heading="h3"
              isDelivery={shown.search.way === 'delivery'}
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

/** Placeholders for the search and its results, for visitors on a slow network. */
function SearchSkeleton() {
  return (
    <LoadingRegion label="Loading restaurants">
      <Skeleton className="h-11" />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {['w-28', 'w-32', 'w-36', 'w-32'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <Skeleton key={index} className={`h-11 shrink-0 ${width}`} />
        ))}
      </div>
      <Skeleton className="mt-4 h-11 w-40" />
      <RestaurantGridSkeleton />
    </LoadingRegion>
  );
}
