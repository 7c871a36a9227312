import { dayNumberOf, monthAndDay } from '#contract/calendar-day.ts';
import { couponUrl } from '#contract/coupons/coupon-link.ts';
import { mostOffText } from '#contract/coupons/coupon-terms.ts';
import type { OwnCoupon } from '#contract/coupons/own-coupon.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';

export const endedTexts = {
  USED: 'This coupon was used.',
  EXPIRED: 'This coupon has expired.',
  VOID: 'This coupon was canceled.',
};

export const whereGood = ({ restaurantName }: OwnCoupon) =>
  restaurantName === null ? 'At any restaurant on Joyous' : `At ${restaurantName}`;

export const goodThroughText = ({ goodThrough }: OwnCoupon) =>
  `Good through ${monthAndDay(dayNumberOf(goodThrough))}`;

type OwnCouponTicketProps = {
  coupon: OwnCoupon;
  code: string;
  heading: 'h1' | 'h2';
};

/** The coupon that a diner shows at the counter. */
export function OwnCouponTicket({ coupon, code, heading: Heading }: OwnCouponTicketProps) {
  const { state, percentOff } = coupon;
  return (
    <article className="grid justify-items-center gap-4 rounded-lg bg-accent-soft p-6 text-center">
      <Heading className="text-4xl">
        {percentOff}% off<span className="sr-only">, </span>
        <span className="block text-2xl">up to {mostOffText(coupon)}</span>
      </Heading>
      <p className="text-md">{whereGood(coupon)}</p>
      {state === 'GOOD' ? (
        <>
          <QrPicture text={couponUrl(location.origin, code)} label="QR code of this coupon" />
          <p className="text-2xl font-semibold figures">{coupon.code}</p>
          <p>
            {goodThroughText(coupon)}, for one visit. Show this at the counter, or enter the code in
            the app.
          </p>
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
