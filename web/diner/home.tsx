import { type RestaurantCard, searchLimit, searchRestaurants } from '../../contract/restaurants.ts';
import { useFreshOpening } from '../features/restaurants/index.ts';
import { useSite } from '../features/site/index.ts';
import { serverApi } from '../platform/api.ts';
import type { Route } from './+types/home';
import { Hero } from './home/hero.tsx';
import { RestaurantList } from './home/restaurant-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await serverApi(context).call(searchRestaurants, {
    body: { offset: 0, limit: searchLimit },
  });
  return { restaurants: results };
}

type Remembered = { restaurants: RestaurantCard[]; untilMs: number };
let remembered: Remembered | undefined;

/** The list is asked for once, and again when somebody in it opens or closes. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (remembered && Date.now() < remembered.untilMs) return remembered;
  const { restaurants } = await serverLoader();
  const changes = restaurants.map(({ opening }) => opening.changesAtMs);
  remembered = { restaurants, untilMs: Math.min(...changes) };
  return remembered;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Joyous: good food nearby, for less' },
  {
    name: 'description',
    content:
      'Find local restaurants, see who is open right now, and get a coupon by text message. Order in the Joyous app and save 20%.',
  },
];

export default function Home({ loaderData: { restaurants } }: Route.ComponentProps) {
  const { publicUrl } = useSite().site;
  useFreshOpening(restaurants.map(({ opening }) => opening));
  return (
    <>
      <link rel="canonical" href={`${publicUrl}/`} />
      <Hero />
      <RestaurantList restaurants={restaurants} />
    </>
  );
}
