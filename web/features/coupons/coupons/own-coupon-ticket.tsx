import { MapPin } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { couponUrl } from '#contract/coupons/coupons/coupon-link.ts';
import { couponWords, whereUsed } from '#contract/coupons/coupons/coupon-terms.ts';
import type { OwnCoupon as Coupon } from '#contract/coupons/coupons/own-coupon.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { dayNumberOf, monthAndDay } from '#contract/time/calendar-day.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { directionsUrl, OpeningBadge, onceOpeningChanges } from '../../find/restaurants/index.ts';

/** A restaurant, as long as diners can find it; loaded again when it opens or closes. */
function useRestaurant(restaurantId: string | null): Restaurant | undefined {
  // Without an answer, the coupon itself is still there to be shown.
  const { answer: restaurant, again } = useLoaded(restaurantId, (id, signal) =>
    browserApi.call(restaurantCalls.getRestaurant, { params: { id }, signal }),
  );
  useEffect(
    () => restaurant && onceOpeningChanges([restaurant.opening], again),
    [restaurant, again],
  );
  return restaurant;
}

export const endedTexts = {
  USED: 'This coupon was used.',
  EXPIRED: 'This coupon has expired.',
  VOID: 'This coupon was canceled.',
};

export const whereGood = ({ restaurantName }: Coupon) =>
  restaurantName === null ? 'At any restaurant on Joyous' : `At ${restaurantName}`;

export const goodThroughText = ({ goodThrough }: Coupon) =>
  `Good through ${monthAndDay(dayNumberOf(goodThrough))}`;

/** `OrderWith`: how one orders on the web at the coupon's restaurant, if it takes such orders. */
export type OrderingWith = { OrderWith: ComponentType<{ restaurant: Restaurant }> };

/** Whether one can go there or order now, and how. Its space is there before it is known. */
function WayThere({
  restaurant,
  OrderWith,
}: OrderingWith & { restaurant: Restaurant | undefined }) {
  return (
    <div className="grid min-h-40 content-start justify-items-center gap-1 sm:min-h-34">
      {restaurant && (
        <>
          <OpeningBadge opening={restaurant.opening} />
          <p className="flex flex-wrap items-center justify-center">
            {restaurant.address.addressLine1}, {restaurant.address.city}
            <ButtonLink href={directionsUrl(restaurant)} variant="quiet">
              <MapPin size={18} />
              Directions
            </ButtonLink>
          </p>
          <OrderWith restaurant={restaurant} />
        </>
      )}
    </div>
  );
}

type OwnCouponTicketProps = OrderingWith & {
  coupon: Coupon;
  code: string;
  heading: 'h1' | 'h2';
};

/** What a coupon is worth, in two lines if it has a limit. */
function Worth({ coupon }: { coupon: Coupon }) {
  const [off, limit] = couponWords(coupon).split(', ');
  if (limit === undefined) return off;
  return (
    <>
      {off}
      <span className="sr-only">, </span>
      <span className="block text-2xl">{limit}</span>
    </>
  );
}

/** A reply to the diner's review, and the code that it gave them. */
export function OwnCoupon(props: OwnCouponTicketProps) {
  const { coupon, heading: Heading } = props;
  const { kind, reply, restaurantName } = coupon;
  if (kind === 'COUPON') return <OwnCouponTicket {...props} />;
  return (
    <div className="grid gap-6">
      {reply !== null && (
        <section className="grid gap-3">
          <Heading className="text-2xl wrap-anywhere">
            {restaurantName} answered your review
          </Heading>
          <blockquote
            dir="auto"
            className="rounded-md border border-line bg-paper px-4 py-3 text-md whitespace-pre-line wrap-anywhere"
          >
            {reply}
          </blockquote>
        </section>
      )}
      <OwnCouponTicket {...props} heading={reply === null ? Heading : 'h2'} />
    </div>
  );
}

/** The coupon that a diner shows at the counter. */
function OwnCouponTicket({ coupon, code, heading: Heading, OrderWith }: OwnCouponTicketProps) {
  const { state, businessExternalId } = coupon;
  const restaurant = useRestaurant(state === 'GOOD' ? businessExternalId : null);
  return (
    <article className="grid justify-items-center gap-4 rounded-lg bg-accent-soft p-6 text-center">
      <Heading className="text-4xl">
        <Worth coupon={coupon} />
      </Heading>
      <p className="text-md">
        {restaurant ? (
          <>
            At{' '}
            <Link to={restaurantUrl(restaurant)} className="link">
              {restaurant.name}
            </Link>
          </>
        ) : (
          whereGood(coupon)
        )}
      </p>
      {state === 'GOOD' ? (
        <>
          <QrPicture text={couponUrl(location.origin, code)} label="QR code of this coupon" />
          <p className="text-2xl font-semibold figures">{coupon.code}</p>
          <p>
            {goodThroughText(coupon)}, for one visit. Use it{' '}
            {whereUsed(restaurant?.webOffer !== undefined || restaurant === undefined)}.
          </p>
          {businessExternalId !== null && (
            <WayThere restaurant={restaurant} OrderWith={OrderWith} />
          )}
        </>
      ) : (
        <>
          <p role="status" className="text-xl font-semibold">
            {endedTexts[state]}
          </p>
          <p className="text-lg text-ink-soft line-through figures">{coupon.code}</p>
          {Heading === 'h1' && <ButtonLink to="/">Find a restaurant</ButtonLink>}
        </>
      )}
    </article>
  );
}
