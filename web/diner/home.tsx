import { searchCalls } from '#contract/search/calls.ts';
import { pageMeta } from '../features/discovery/index.ts';
import {
  find,
  findInBrowser,
  isView,
  readSearch,
  type SearchCalls,
  searchQuery,
} from '../features/search/index.ts';
import { serverApi } from '../platform/api.ts';
import type { PageHandle } from '../platform/plain-address.ts';
import type { Route } from './+types/home';
import { CouponSection } from './home/coupon-section.tsx';
import { Hero } from './home/hero.tsx';
import { RestaurantList } from './home/restaurant-list.tsx';

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
      <Hero />
      <RestaurantList found={loaderData} />
      <CouponSection />
    </>
  );
}
