import { redirect } from 'react-router';
import { restaurantCalls } from '#contract/restaurants/calls.ts';
import { cityUrl } from '#contract/restaurants/restaurant-url.ts';
import { slugOf } from '#contract/slug.ts';
import { breadcrumbJsonLd, pageMeta, publicUrlOf } from '../features/discovery/index.ts';
import { orNotFound } from '../features/errors/index.ts';
import { RestaurantGrid, useFreshOpening } from '../features/restaurants/index.ts';
import { everything, searchUrl } from '../features/search/index.ts';
import { restaurantsAnchor, useSite } from '../features/site/index.ts';
import { serverApi } from '../platform/api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/city';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const urlFriendlyCity = slugOf(params.urlFriendlyCity);
  const city = await orNotFound(
    serverApi(context).call(restaurantCalls.getCity, { params: { urlFriendlyCity } }),
  );
  // One address for one city, however it was typed; what it says of where a visit came from stays.
  if (params.urlFriendlyCity !== urlFriendlyCity) {
    throw redirect(cityUrl(urlFriendlyCity) + new URL(request.url).search, 301);
  }
  return city;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { city, urlFriendlyCity, states } = loaderData;
  const path = cityUrl(urlFriendlyCity);
  const place = `${city}, ${states.join(' and ')}`;
  return pageMeta(matches, {
    title: `${city} Restaurants: who is open right now | Joyous`,
    description: `Local restaurants in ${place}: see who is open right now, what they serve and what it costs, and get a coupon by text message.`,
    path,
    jsonLd: [
      breadcrumbJsonLd(publicUrlOf(matches), [
        { name: 'Restaurants', path: '/' },
        { name: city, path },
      ]),
    ],
  });
};

/** Where else there is something to eat. */
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

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, urlFriendlyCity, results, probablyMoreResults } = loaderData;
  useFreshOpening(results.map(({ opening }) => opening));
  const open = results.filter(({ opening }) => opening.isOpen).length;
  return (
    <Container className="py-6 pb-section">
      <Breadcrumb above={[{ label: 'Restaurants', to: `/#${restaurantsAnchor}` }]} here={city} />
      <SectionHeading
        as="h1"
        size="lg"
        title={`${city} Restaurants`}
        text={`${open} of ${results.length} open right now`}
        action={
          <ButtonLink to={searchUrl({ ...everything, city: urlFriendlyCity })} variant="secondary">
            Search in {city}
          </ButtonLink>
        }
        className="mt-4"
      />
      <RestaurantGrid restaurants={results} heading="h2" />
      {probablyMoreResults && (
        <p className="mt-6 text-ink-soft">These are the first {results.length}, by name.</p>
      )}
      <div className="mt-12">
        <OtherCities than={urlFriendlyCity} />
      </div>
    </Container>
  );
}
