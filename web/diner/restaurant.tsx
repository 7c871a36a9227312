import { redirect } from 'react-router';
import { getRestaurant } from '../../contract/restaurants.ts';
import { localDateAt } from '../../contract/time-zone.ts';
import { orNotFound } from '../features/errors/index.ts';
import {
  RestaurantFacts,
  RestaurantHeader,
  RestaurantHours,
  restaurantUrl,
  useFreshOpening,
} from '../features/restaurants/index.ts';
import { OpenAppButton, useSite } from '../features/site/index.ts';
import { serverApi } from '../platform/api.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/restaurant';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const restaurant = await orNotFound(serverApi(context).call(getRestaurant, { params: { id } }));
  // One address for one restaurant, whatever it was called when the link was made.
  if (params.slug !== restaurant.slug) throw redirect(restaurantUrl(restaurant), 301);
  const localDate = localDateAt(restaurant.timeZone, Date.now());
  const today = weekdays[new Date(`${localDate}T00:00:00Z`).getUTCDay()] ?? '';
  return { restaurant, today };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { name, address, cuisineType, description } = loaderData.restaurant;
  return [
    { title: `${name}, ${cuisineType} in ${address.city} | Joyous` },
    { name: 'description', content: description },
  ];
};

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, today } = loaderData;
  const { publicUrl } = useSite().site;
  useFreshOpening([restaurant.opening]);
  return (
    <Container className="grid grid-cols-1 gap-6 py-6 pb-section">
      <link rel="canonical" href={publicUrl + restaurantUrl(restaurant)} />
      <Breadcrumb
        items={[{ label: 'Restaurants', to: '/#a_restaurants' }, { label: restaurant.name }]}
      />
      <RestaurantHeader
        restaurant={restaurant}
        action={
          <OpenAppButton size="lg" path={`restaurant/${restaurant.businessExternalId}`}>
            Order in the app
          </OpenAppButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <RestaurantFacts restaurant={restaurant} />
        <RestaurantHours restaurant={restaurant} today={today} />
      </div>
    </Container>
  );
}
