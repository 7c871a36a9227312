import { use } from 'react';
import { Link } from 'react-router';
import type { SearchFilters } from '#contract/find/search/search.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { storePlace } from './place-memory.ts';
import { CityOfPage, searchUrl } from './search-address.ts';
import type { SearchControl } from './use-search.ts';

type OwnCitiesProps = { control: SearchControl; cities: SearchFilters['cities'] };

/**
 * Shown while no place is chosen: the cities in the visitor's time zone (see hideByZone), or all cities
 * if it has none. The next visit opens with the city that was chosen.
 */
export function OwnCities({ control: { wanted }, cities }: OwnCitiesProps) {
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
