import { data } from 'react-router';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { orderingCalls } from '#contract/orders/terms/calls.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { OwnCoupons, submitAgainForm } from '../../coupons/coupons/index.ts';
import type { Route } from './+types/coupon.page';

export async function action({ context, request }: Route.ActionArgs) {
  const { status, ...answered } = await submitAgainForm(
    serverApi(context),
    await request.formData(),
  );
  return data(answered, { status });
}

export const meta = unlistedMeta('Your Coupons | Joyous');

/** The way to the menu, where the restaurant takes orders on the web: the coupon comes along. */
function OrderWith({ restaurant }: { restaurant: Restaurant }) {
  const { answer: ordering } = useLoaded(restaurant.businessExternalId, (id, signal) =>
    browserApi.call(orderingCalls.getOrdering, { params: { id }, signal }),
  );
  if (!ordering?.offers.some(({ isOffered }) => isOffered)) return null;
  return (
    <ButtonLink to={`${restaurantUrl(restaurant)}#menu`} size="lg">
      Order with it
    </ButtonLink>
  );
}

/**
 * The target of the link in a coupon's text message, and the page where diners find their coupons
 * again.
 */
export default function CouponPage({ actionData }: Route.ComponentProps) {
  return (
    <Container width="form" className="py-8">
      <OwnCoupons answered={actionData} OrderWith={OrderWith} />
      <noscript>
        <p className="mt-6">
          Your coupons can't be shown here without JavaScript. Show the code in the text message
          instead: it's after the # in the link.
        </p>
      </noscript>
    </Container>
  );
}
