import { redirect } from 'react-router';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { searchCalls } from '#contract/find/search/calls.ts';
import { cityUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { slugOf } from '#contract/slug.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { orNotFound } from '#web/platform/api/not-found-route.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { breadcrumbJsonLd } from '#web/platform/visit/breadcrumb-json-ld.ts';
import { pageMeta, publicUrlOf } from '#web/platform/visit/page-meta.ts';
import { restaurantsAnchor, useSite } from '#web/platform/visit/site-data.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/city.page';
import { find, type SearchCalls } from './found.ts';
import { RestaurantSearch } from './restaurant-search.tsx';
import { CityOfPage, isView, readSearch, searchAt, searchQuery } from './search-address.ts';
import { findInBrowser } from './search-memory.ts';

/** The filters in the query; the city comes from the path. */
const filtersIn = (params: URLSearchParams) => ({ ...readSearch(params), near: '', city: '' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const urlFriendlyCity = slugOf(params.urlFriendlyCity);
  const api = serverApi(context);
  const { search, searchParams } = new URL(request.url);
  const city = await orNotFound(api.call(restaurantCalls.getCity, { params: { urlFriendlyCity } }));
  // One address per city, however it was typed. The query stays: it says which campaign a visit
  // came from.
  if (params.urlFriendlyCity !== urlFriendlyCity) {
    throw redirect(cityUrl(urlFriendlyCity) + search, 301);
  }
  const calls: SearchCalls = {
    search: (body) => api.call(searchCalls.searchRestaurants, { body }),
    filters: () => api.call(searchCalls.getSearchFilters),
  };
  const found = await find(calls, searchAt(searchParams, urlFriendlyCity));
  return { urlFriendlyCity, states: city.states, city: city.city, found };
}

export const handle = {
  queryRead: (search) => searchQuery(filtersIn(search)),
} satisfies PageHandle;

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { urlFriendlyCity } = params;
  return { urlFriendlyCity, found: await findInBrowser(request, urlFriendlyCity) };
}

/** A page rendered in the browser takes the city's name from the site data. */
const nameOf = (
  data: { city?: string; urlFriendlyCity: string },
  cities: ReturnType<typeof useSite>['cities'],
) =>
  data.city ??
  cities.find(({ urlFriendlyCity }) => urlFriendlyCity === data.urlFriendlyCity)?.city ??
  data.urlFriendlyCity;

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const { urlFriendlyCity } = loaderData;
  const site = matches[0]?.loaderData as Partial<ReturnType<typeof useSite>> | undefined;
  const city = nameOf(loaderData, site?.cities ?? []);
  const path = cityUrl(urlFriendlyCity);
  const states = 'states' in loaderData ? loaderData.states : [];
  const cityAndState = [city, states.join(' and ')].filter(Boolean).join(', ');
  return pageMeta(matches, {
    title: `${city} Restaurants: who is open right now | Joyous`,
    description: `Local restaurants in ${cityAndState}: see who is open right now, what they serve and what it costs, and get a coupon by text message.`,
    path,
    isView: isView(filtersIn(new URLSearchParams(location.search))),
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd(publicUrlOf(matches), [
            { name: 'Restaurants', path: '/' },
            { name: city, path },
          ]),
        ]
      : [],
  });
};

/** Links to the other cities. */
function OtherCities({ than }: { than: string }) {
  const others = useSite().cities.filter(({ urlFriendlyCity }) => urlFriendlyCity !== than);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-cities">
      <h2 id="other-cities" className="text-2xl">
        Restaurants in other cities
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {others.map(({ city, urlFriendlyCity }) => (
          <li key={urlFriendlyCity}>
            <ButtonLink to={cityUrl(urlFriendlyCity)} variant="secondary" size="sm">
              {city}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The restaurant search with the city set. */
export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { urlFriendlyCity, found } = loaderData;
  const city = nameOf(loaderData, useSite().cities);
  return (
    <>
      <Container className="pt-4 pb-3">
        <Breadcrumb above={[{ label: 'Restaurants', to: `/#${restaurantsAnchor}` }]} here={city} />
        <h1 className="mt-2 text-3xl md:text-4xl">{city} Restaurants</h1>
      </Container>
      <section id={restaurantsAnchor} aria-labelledby="restaurants" className="scroll-mt-20">
        <Container className="pb-section">
          <CityOfPage value={urlFriendlyCity}>
            <RestaurantSearch key={urlFriendlyCity} found={found} />
          </CityOfPage>
        </Container>
      </section>
      <Container className="pb-section">
        <OtherCities than={urlFriendlyCity} />
      </Container>
    </>
  );
}
