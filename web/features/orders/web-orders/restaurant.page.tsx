import { UtensilsCrossed } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { menuCalls } from '#contract/find/menus/calls.ts';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import {
  allergensUrl,
  cityUrl,
  restaurantUrl,
} from '#contract/ground/restaurant/restaurant-url.ts';
import { orderingCalls } from '#contract/orders/terms/calls.ts';
import { reviewCalls } from '#contract/reviews/reviews/calls.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { slugOf } from '#contract/slug.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import { zoneNameAt } from '#contract/time/zone-name.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { orNotFound } from '#web/platform/api/not-found-route.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { breadcrumbJsonLd } from '#web/platform/visit/breadcrumb-json-ld.ts';
import { asText, fromText } from '#web/platform/visit/loaded-text.ts';
import { pageMeta, publicUrlOf } from '#web/platform/visit/page-meta.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CouponTicket } from '../../coupons/coupons/index.ts';
import { RestaurantMenu } from '../../find/menus/index.ts';
import { HeadPhotos, PhotoStrip } from '../../find/photos/index.ts';
import {
  DinerFacts,
  RestaurantHeader,
  RestaurantHours,
  StaffLoginLink,
  useFreshOpening,
  useNoteSeen,
} from '../../find/restaurants/index.ts';
import { Reviews } from '../../reviews/reviews/index.ts';
import { restaurantJsonLd } from '../../site/discovery/index.ts';
import { OpenAppButton, SkipLink } from '../../site/frame/index.ts';
import { Ordering, useAdding, useCartLink } from '../cart/index.ts';
import { AtTable } from '../tables/index.ts';
import { HowToOrder } from '../terms/index.ts';
import type { Route } from './+types/restaurant.page';
import { OrderBar } from './order-bar.tsx';
import { OpenOrders } from './own-order/open-orders.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const api = serverApi(context);
  const [restaurant, menu, reviews, photos, ordering] = await orNotFound(
    Promise.all([
      api.call(restaurantCalls.getRestaurant, { params: { id } }),
      api.call(menuCalls.getCatalog, { params: { id } }),
      api.call(reviewCalls.listReviews, { params: { id } }),
      api.call(photoCalls.showPhotos, { params: { id } }),
      api.call(orderingCalls.getOrdering, { params: { id } }),
    ]),
    restaurantUrl({ slug: params.slug, businessExternalId: id }),
  );
  // One address per restaurant, even if it had another name when the link was made. The query
  // stays: it says which campaign a visit came from.
  if (params.slug !== restaurant.slug) {
    searchParams.delete('id');
    const rest = searchParams.size > 0 ? `&${searchParams}` : '';
    throw redirect(restaurantUrl(restaurant) + rest, 301);
  }
  const nowMs = Date.now();
  return asText({
    restaurant,
    menu,
    reviews,
    photos,
    ordering,
    today: localDateAt(restaurant.timeZone, nowMs),
    zone: zoneNameAt(restaurant.timeZone, nowMs),
  });
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['loaded']>;

export const handle = {
  queryRead: (search) => new URLSearchParams({ id: search.get('id') ?? '' }),
} satisfies PageHandle;

const withoutTable = ({ search }: URL) => {
  const query = new URLSearchParams(search);
  query.delete('table');
  return String(query);
};

/** The dialog of a dish has the address of the page, with a table or without, so nothing loads again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname &&
  withoutTable(currentUrl) === withoutTable(nextUrl) &&
  currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { restaurant, menu, reviews } = fromText(loaderData);
  const { name, address, cuisineType, description, businessExternalId } = restaurant;
  const publicUrl = publicUrlOf(matches);
  const path = restaurantUrl(restaurant);
  const cityAndState = `${address.city}, ${address.state}`;
  return pageMeta(matches, {
    title: `${name}, ${cuisineType} in ${address.city} | Joyous`,
    description:
      description ||
      `${name}, ${cuisineType} in ${cityAndState}: menu, hours, reviews and a coupon.`,
    path,
    picture: { path: `/share-pictures/${businessExternalId}.jpg`, alt: `${name}, ${cuisineType}` },
    jsonLd: import.meta.env.SSR
      ? [
          restaurantJsonLd(publicUrl, { restaurant, menu, metrics: reviews.metrics }),
          breadcrumbJsonLd(publicUrl, [
            { name: 'Restaurants', path: '/' },
            { name: `${address.city} Restaurants`, path: cityUrl(slugOf(address.city)) },
            { name, path },
          ]),
        ]
      : [],
  });
};

/** Skips the menu's tools, too: the next stop of the Tab key is the first dish's Add button. */
function findFirstDish() {
  const dish = document.querySelector<HTMLElement>('#menu [id^="dish-"]');
  dish?.setAttribute('tabindex', '-1');
  return dish;
}

/** The part above the menu. It doesn't change while the page is open, so opening a dish doesn't render it. */
const Above = memo(function Above({ loaded }: { loaded: Loaded }) {
  const { restaurant, menu, photos, ordering, today } = loaded;
  const { businessExternalId: id } = restaurant;
  // A test restaurant may be the only one in its city, which then has no page.
  const city = useSite().cities.find(
    ({ urlFriendlyCity }) => urlFriendlyCity === slugOf(restaurant.address.city),
  );
  return (
    <>
      <Breadcrumb
        above={[
          { label: 'Restaurants', to: '/#a_restaurants' },
          ...(city ? [{ label: city.city, to: cityUrl(city.urlFriendlyCity) }] : []),
        ]}
        here={restaurant.name}
      />
      {/* Side by side where there is room. */}
      <div className="grid grid-cols-1 gap-3 md:gap-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 content-start gap-3">
          <RestaurantHeader
            restaurant={restaurant}
            today={today}
            photos={
              photos.house.length > 0 && <HeadPhotos photos={photos.house} name={restaurant.name} />
            }
            action={
              // The coupon beside it is the page's first offer.
              <OpenAppButton
                size="lg"
                className="off-table"
                variant={restaurant.couponsPaused ? 'primary' : 'secondary'}
                path={`restaurant/${id}`}
              >
                Order in the app
              </OpenAppButton>
            }
          />
          {ordering.offers.length > 0 && menu.catalogs.length > 0 && (
            <div className="off-table">
              <HowToOrder ordering={ordering} at={restaurant} />
            </div>
          )}
        </div>
        {/* The key resets the coupon when the router keeps this page for another restaurant. */}
        <div className="off-table">
          <CouponTicket key={`coupon-${id}`} restaurant={restaurant} />
        </div>
      </div>
      <PhotoStrip photos={photos.house} name={restaurant.name} />
    </>
  );
});

/** The part below the menu. */
const Below = memo(function Below({ loaded }: { loaded: Loaded }) {
  const { restaurant, reviews, today, zone } = loaded;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <DinerFacts restaurant={restaurant} />
        <RestaurantHours
          restaurant={restaurant}
          today={today}
          now={{ opening: restaurant.opening, zone }}
        />
      </div>
      <section id="reviews" aria-labelledby="reviews-heading" className="mt-6 scroll-mt-20">
        <SectionHeading id="reviews-heading" title="Reviews" className="mb-6" />
        {/* The key resets the list for another restaurant. */}
        <Reviews
          key={`reviews-${restaurant.businessExternalId}`}
          restaurant={restaurant}
          first={reviews}
        />
      </section>
      <StaffLoginLink restaurant={restaurant} />
    </>
  );
});

type BarProps = Parameters<typeof useCartLink>[0] & { path: string; couponsPaused: boolean };

/** Separate, because it changes with the order. */
function Bar({ path, couponsPaused, ...order }: BarProps) {
  return <OrderBar path={path} couponsPaused={couponsPaused} cart={useCartLink(order)} />;
}

export default function RestaurantPage({ loaderData }: Route.ComponentProps) {
  const loaded = fromText(loaderData);
  const { restaurant, menu, photos, ordering } = loaded;
  const { businessExternalId: id, name } = restaurant;
  useFreshOpening([restaurant.opening, restaurant.webOffer ?? restaurant.opening]);
  useNoteSeen(id);
  const services = useMemo(() => ordering.offers.map(({ service }) => service), [ordering]);
  const adding = useAdding(restaurant, services);
  const there = { restaurant, catalogs: menu.catalogs };
  return (
    <>
      <AtTable restaurant={restaurant} />
      <OpenOrders />
      <Container className="grid grid-cols-1 gap-3 pb-section md:gap-4 md:pt-4">
        <Above loaded={loaded} />
        <section id="menu" aria-labelledby="menu-title" className="scroll-mt-20">
          {/* The row with the search and the menus makes it clear, and the dishes move up. */}
          <SectionHeading id="menu-title" title="Menu" className="sr-only" />
          {menu.catalogs.length === 0 ? (
            <EmptyState
              as="h3"
              size="sm"
              icon={<UtensilsCrossed size={26} />}
              title="No menu yet"
              text={`Ask ${name} what's cooking today: ${shownPhone(restaurant.phoneNumber)}.`}
            />
          ) : (
            <>
              <SkipLink text="Skip to the menu" find={findFirstDish} />
              <RestaurantMenu catalogs={menu.catalogs} photos={photos.dishes} adding={adding} />
              <Link
                to={allergensUrl(restaurant)}
                className="link inline-flex min-h-11 items-center"
              >
                Allergens of all dishes, to read or print
              </Link>
            </>
          )}
        </section>
        <Below loaded={loaded} />
      </Container>
      {adding && <Ordering {...there} adding={adding} photos={photos.dishes} />}
      <Bar
        path={`restaurant/${id}`}
        couponsPaused={restaurant.couponsPaused}
        adding={adding}
        {...there}
      />
    </>
  );
}
