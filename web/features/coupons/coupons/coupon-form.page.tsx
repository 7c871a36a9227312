import { useState } from 'react';
import { data, Link } from 'react-router';
import { ownCouponsPath } from '#contract/coupons/coupons/coupon-link.ts';
import { mostOffText, whereUsed } from '#contract/coupons/coupons/coupon-terms.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { stripPhoneFormatting } from '#contract/phone-number.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { orNotFound } from '#web/platform/api/not-found-route.ts';
import type { PageHandle } from '#web/platform/plain-address.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/coupon-form.page';
import { type AnsweredCouponForm, CouponForm } from './coupon-form.tsx';
import { CouponSent } from './coupon-sent.tsx';
import { submitCouponForm } from './posted-coupon.ts';

const idIn = (request: Request) => new URL(request.url).searchParams.get('id') ?? undefined;

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = idIn(request);
  if (id === undefined) return { restaurant: undefined };
  const { name, slug, businessExternalId, couponsPaused, webOffer } = await orNotFound(
    serverApi(context).call(restaurantCalls.getRestaurant, { params: { id } }),
  );
  const takesOrders = webOffer !== undefined;
  return { restaurant: { name, slug, businessExternalId, couponsPaused, takesOrders } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const given = await request.formData();
  const { status, ...answered } = await submitCouponForm(serverApi(context), idIn(request), given);
  return data(answered, { status });
}

export const handle = {
  queryRead: (search) => {
    const id = search.get('id');
    return new URLSearchParams(id === null ? {} : { id });
  },
} satisfies PageHandle;

export const meta = unlistedMeta('Get a Coupon | Joyous');

type CouponAnswerProps = {
  businessExternalId: string | undefined;
  /** Undefined if nothing was sent yet. */
  answered: (AnsweredCouponForm & { masked?: string }) | undefined;
};

/** The coupon form on its own page, and the answer to it: works without scripts. */
function CouponAnswer({ businessExternalId, answered }: CouponAnswerProps) {
  const typedNumber = answered?.masked && answered.typed.mobileNumber;
  const [sentTo, setSentTo] = useState(
    typedNumber ? shownPhone(stripPhoneFormatting(typedNumber)) : undefined,
  );
  return (
    <div className="grid gap-6">
      {sentTo !== undefined && <CouponSent phoneNumber={sentTo} isNews />}
      <CouponForm
        businessExternalId={businessExternalId}
        takesFocus={false}
        answered={answered}
        sendsAgain={sentTo !== undefined}
        onSent={({ typed }) => setSentTo(typed)}
      />
    </div>
  );
}

/** Where the coupon form leads before the scripts have loaded, or without them. */
export default function CouponFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant } = loaderData;
  const { coupons } = useSite().site;
  return (
    <Container width="form" className="grid gap-6 py-8">
      <div>
        <h1 className="text-2xl">{coupons.percentOff}% off your next order</h1>
        <p className="mt-1.5 text-ink-soft">
          Up to {mostOffText(coupons)}, at {restaurant?.name ?? 'any restaurant here'}. We text you
          a code: use it {whereUsed(restaurant?.takesOrders ?? true)}.
        </p>
      </div>
      {restaurant?.couponsPaused ? (
        <p className="text-ink-soft">
          This restaurant isn't giving coupons right now. Coupons you already have are still good.
        </p>
      ) : (
        <CouponAnswer businessExternalId={restaurant?.businessExternalId} answered={actionData} />
      )}
      <p className="text-sm">
        Have one already?{' '}
        <Link to={ownCouponsPath} className="link inline-flex min-h-11 items-center">
          Your coupons
        </Link>
      </p>
      <ButtonLink to={restaurant ? restaurantUrl(restaurant) : '/'} variant="secondary">
        {restaurant ? `Back to ${restaurant.name}` : 'Back to all restaurants'}
      </ButtonLink>
    </Container>
  );
}
