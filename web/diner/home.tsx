import { use } from 'react';
import { searchCalls } from '#contract/search/calls.ts';
import { CouponTicket } from '../features/coupons/index.ts';
import { pageMeta } from '../features/discovery/index.ts';
import { KeptRestaurants } from '../features/favorites/index.ts';
import {
  find,
  findInBrowser,
  isView,
  openAtKeptPlace,
  RestaurantSearch,
  readSearch,
  type SearchCalls,
  searchQuery,
} from '../features/search/index.ts';
import { restaurantsAnchor } from '../features/site/index.ts';
import { serverApi } from '../platform/api.ts';
import type { PageHandle } from '../platform/plain-address.ts';
import { ScriptNonce } from '../platform/script-nonce.ts';
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
    title: 'Joyous: good local food, for less',
    description:
      'Find local restaurants, see who is open right now, and get a coupon by text message. Order in the Joyous app and save 20%.',
    path: '/',
    isView: isView(readSearch(new URLSearchParams(location.search))),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const nonce = use(ScriptNonce);
  return (
    <>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? openAtKeptPlace : '' }}
      />
      {/* A single line, so that the search and the first restaurants are in view. */}
      <Container className="flex items-center justify-between gap-6 pt-5 pb-3 md:pt-6 md:pb-4">
        <h1 className="text-3xl md:text-4xl">Good local food, for less.</h1>
        <DishTiles className="hidden grid-cols-[repeat(4,3.5rem)] md:grid" />
      </Container>
      <KeptRestaurants />
      <section id={restaurantsAnchor} aria-labelledby="restaurants" className="scroll-mt-20">
        <Container className="pb-section">
          <RestaurantSearch found={loaderData} />
        </Container>
      </section>
      <Container className="pb-section">
        <CouponTicket />
      </Container>
    </>
  );
}
