import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dayNumberOf, monthAndDay } from '#contract/calendar-day.ts';
import { couponCalls } from '#contract/coupons/calls.ts';
import { couponCodeIn, couponUrl } from '#contract/coupons/coupon-link.ts';
import type { OwnCoupon as Coupon } from '#contract/coupons/own-coupon.ts';
import { messageOf } from '../../platform/api-error.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Shown = { coupon: Coupon } | { failure: string } | 'LOADING' | 'NO_CODE';

const ended = {
  USED: 'This coupon was used.',
  EXPIRED: 'This coupon has expired.',
  VOID: 'This coupon was canceled.',
};

function Ticket({ coupon, code }: { coupon: Coupon; code: string }) {
  const { state, percentOff, goodThrough, restaurantName } = coupon;
  const isGood = state === 'GOOD';
  return (
    <article className="grid justify-items-center gap-4 rounded-lg bg-accent-soft p-6 text-center">
      <h1 className="text-4xl">{percentOff}% off</h1>
      <p className="text-md">
        {restaurantName === null ? 'At any restaurant with Joyous' : `At ${restaurantName}`}
      </p>
      {isGood ? (
        <>
          <QrPicture text={couponUrl(location.origin, code)} label="QR code of this coupon" />
          <p className="text-2xl font-semibold figures">{coupon.code}</p>
          <p>
            Good through {monthAndDay(dayNumberOf(goodThrough))}, for one visit. Show this at the
            counter, or enter the code in the app.
          </p>
        </>
      ) : (
        <>
          <p role="status" className="text-xl font-semibold">
            {ended[state]}
          </p>
          <p className="text-lg text-ink-soft line-through figures">{coupon.code}</p>
          <ButtonLink to="/">Find a restaurant</ButtonLink>
        </>
      )}
    </article>
  );
}

/** The coupon of a text message. Its code is read in the browser alone: see couponUrl. */
export function OwnCoupon() {
  const { hash } = useLocation();
  const [shown, setShown] = useState<Shown>('LOADING');
  const code = couponCodeIn(hash);

  const load = useCallback(async () => {
    if (code === undefined) return setShown('NO_CODE');
    setShown('LOADING');
    try {
      const coupon = await browserApi.call(couponCalls.showOwnCoupon, { body: { code } });
      setShown({ coupon });
    } catch (error) {
      setShown({ failure: messageOf(error) });
    }
  }, [code]);
  useEffect(() => void load(), [load]);

  if (shown === 'LOADING') {
    return (
      <LoadingRegion label="Loading your coupon" className="grid gap-4">
        <Skeleton className="h-120" />
      </LoadingRegion>
    );
  }
  if (shown === 'NO_CODE') {
    return (
      <EmptyState
        as="h1"
        title="Open your coupon's link"
        text="It's in the text message that we sent you."
        action={<ButtonLink to="/">Find a restaurant</ButtonLink>}
      />
    );
  }
  if ('failure' in shown) {
    return (
      <div className="grid justify-items-start gap-4">
        <h1 className="text-2xl">Your coupon</h1>
        <Banner kind="error" className="w-full">
          {shown.failure}
        </Banner>
        {code !== undefined && (
          <p>
            Your code is <strong className="figures">{code}</strong>. You can show that at the
            counter.
          </p>
        )}
        <Button variant="secondary" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    );
  }
  return <Ticket coupon={shown.coupon} code={code ?? ''} />;
}
