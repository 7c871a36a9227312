import { menuCalls } from '#contract/find/menus/calls.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { orderingCalls } from '#contract/orders/terms/calls.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { orNotFound } from '#web/platform/api/not-found-route.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Container } from '#web/ui/container.tsx';
import { OrderForm } from '../cart/index.ts';
import { AtTable } from '../tables/index.ts';
import type { Route } from './+types/place-order.page';
import { UsedCode } from './own-order/used-code.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const api = serverApi(context);
  const [restaurant, menu, ordering] = await orNotFound(
    Promise.all([
      api.call(restaurantCalls.getRestaurant, { params: { id } }),
      api.call(menuCalls.getCatalog, { params: { id } }),
      api.call(orderingCalls.getOrdering, { params: { id } }),
    ]),
  );
  return { restaurant, menu, ordering };
}

export const handle = {
  queryRead: (search) => new URLSearchParams({ id: search.get('id') ?? '' }),
} satisfies PageHandle;

export const meta = unlistedMeta('Your Order | Joyous');

/** Where the cart of a restaurant becomes an order. */
export default function PlaceOrderPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, menu, ordering } = loaderData;
  const { businessExternalId, name, phoneNumber, slug } = restaurant;
  return (
    <>
      <AtTable restaurant={restaurant} />
      <Container className="grid grid-cols-1 gap-3 pb-section md:pt-4">
        <Breadcrumb above={[{ label: name, to: restaurantUrl(restaurant) }]} here="Your order" />
        <h1 className="text-3xl wrap-anywhere">Your order</h1>
        <p className="mb-2 text-md text-ink-soft wrap-anywhere">
          At {name}, {restaurant.address.addressLine1}
        </p>
        <OrderForm
          key={businessExternalId}
          restaurant={{ businessExternalId, slug, name, phoneNumber }}
          catalogs={menu.catalogs}
          ordering={ordering}
          UsedCode={UsedCode}
        />
        <noscript>
          <p>
            Ordering here needs JavaScript. Call the restaurant instead:{' '}
            <a href={`tel:${dialledPhone(phoneNumber)}`}>{shownPhone(phoneNumber)}</a>.
          </p>
        </noscript>
      </Container>
    </>
  );
}
