import { searchCalls } from '#contract/search/calls.ts';
import { CouponTicket } from '../features/coupons/index.ts';
import { pageMeta } from '../features/discovery/index.ts';
import { KeptRestaurants } from '../features/favorites/index.ts';
import {
  find,
  findInBrowser,
  isView,
  RestaurantSearch,
  readSearch,
  type SearchCalls,
  searchQuery,
} from '../features/search/index.ts';
import { restaurantsAnchor } from '../features/site/index.ts';
import { serverApi } from '../platform/api.ts';
import type { PageHandle } from '../platform/plain-address.ts';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/home';
import { DishTiles } from './dish-tiles.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context);
  const calls: SearchCalls = {
    search: (body) => api.call(searchCalls.searchRestaurants, { body }),
    filters: () => api.call(searchCalls.getSearchFilters),
  };
  return find(calls, readSearch(new URL(request.url).searchParams));
}

export const handle = {
  queryRead: (search) => searchQuery(readSearch(search)),
} satisfies PageHandle;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => findInBrowser(request);

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta(matches, {
    title: 'Joyous: good food nearby, for less',
    description:
      'Find local restaurants, see who is open right now, and get a coupon by text message. Order in the Joyous app and save 20%.',
    path: '/',
    isView: isView(readSearch(new URLSearchParams(location.search))),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* Short, so that the restaurants below are soon in view. */}
      <Container className="grid items-center gap-8 pt-8 pb-7 md:grid-cols-[3fr_2fr] md:pt-12 md:pb-10">
        <div>
          <h1 className="text-4xl md:text-5xl">Good food nearby, for less.</h1>
          <p className="mt-3 max-w-[46ch] text-md text-ink-soft md:mt-4 md:text-lg">
            Find a local kitchen you will love, see who is open right now, and get a coupon by text
            message.
          </p>
        </div>
        <DishTiles className="hidden grid-cols-4 md:grid" />
      </Container>
      <KeptRestaurants />
      <section id={restaurantsAnchor} aria-labelledby="restaurants" className="scroll-mt-20">
        <Container className="pb-section">
          <h2 id="restaurants" className="mb-4 text-2xl">
            Restaurants
          </h2>
          <RestaurantSearch found={loaderData} />
        </Container>
      </section>
      <Container className="pb-section">
        <CouponTicket />
      </Container>
    </>
  );
}
