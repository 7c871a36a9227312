import { use } from 'react';
import { Link } from 'react-router';
import { couponFormPath } from '#contract/coupons/coupons/coupon-form.ts';
import { searchCalls } from '#contract/find/search/calls.ts';
import { serverApi } from '#web/platform/api/api.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { ScriptNonce } from '#web/platform/script-nonce.ts';
import { pageMeta } from '#web/platform/visit/page-meta.ts';
import { restaurantsAnchor, useSite } from '#web/platform/visit/site-data.ts';
import { Container } from '#web/ui/container.tsx';
import { StoredRestaurants } from '../../find/favorites/index.ts';
import { DishTiles } from '../../find/restaurants/index.ts';
import {
  find,
  findInBrowser,
  isView,
  openAtStoredPlace,
  RestaurantSearch,
  readSearch,
  type SearchCalls,
  searchQuery,
} from '../../find/search/index.ts';
import type { Route } from './+types/home.page';
import { OpenOrders } from './own-order/open-orders.tsx';

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
      'Find local restaurants, see who is open right now, and order pickup or delivery. Get a coupon by text message, or order in the Joyous app and save 20%.',
    path: '/',
    isView: isView(readSearch(new URLSearchParams(location.search))),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const nonce = use(ScriptNonce);
  const { coupons } = useSite().site;
  return (
    <>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? openAtStoredPlace : '' }}
      />
      <OpenOrders />
      {/* Low, so that the search and the first restaurants are in view. */}
      <Container className="flex items-center justify-between gap-6 pt-5 pb-3 md:pt-6 md:pb-4">
        <div>
          <h1 className="text-3xl md:text-4xl">Good local food, for less.</h1>
          <p className="mt-1 text-md text-ink-soft">
            Order pickup or delivery, or{' '}
            <Link to={couponFormPath} className="link">
              get {coupons.percentOff}% off by text
            </Link>
            . No account.
          </p>
        </div>
        <DishTiles className="hidden grid-cols-[repeat(4,3.5rem)] md:grid" />
      </Container>
      <StoredRestaurants />
      <section id={restaurantsAnchor} aria-labelledby="restaurants" className="scroll-mt-20">
        <Container className="pb-section">
          <RestaurantSearch found={loaderData} />
        </Container>
      </section>
    </>
  );
}
