import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { couponCodesIn } from '#contract/coupons/coupons/coupon-link.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type AnsweredAgainForm, CouponsAgain } from './coupons-again.tsx';
import { CouponsOnDevice } from './coupons-on-device.tsx';
import { type OrderingWith, OwnCoupon } from './own-coupon-ticket.tsx';
import { openedCoupons } from './stored-coupons.ts';
import { type Looked, useOwnCoupons } from './use-own-coupons.ts';

function LookedUp({ looked, isOnly, onTryAgain, OrderWith }: LookedUpProps) {
  const { code } = looked;
  if ('coupon' in looked) {
    return (
      <OwnCoupon
        coupon={looked.coupon}
        code={code}
        heading={isOnly ? 'h1' : 'h2'}
        OrderWith={OrderWith}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {isOnly && <h1 className="text-2xl">Your coupon</h1>}
      <Banner kind="error" className="w-full">
        {looked.failure}
      </Banner>
      <p>
        Your code is <strong className="figures">{code}</strong>. You can show that at the counter.
      </p>
      <Button variant="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

type LookedUpProps = OrderingWith & { looked: Looked; isOnly: boolean; onTryAgain: () => void };

/** The coupons of a text message's link. */
function LinkedCoupons({ codes, OrderWith }: OrderingWith & { codes: readonly string[] }) {
  const { looked, lookAgain } = useOwnCoupons(codes);
  useEffect(() => {
    const nowMs = Date.now();
    // Added in reverse, so that the link's first coupon ends up first.
    for (const one of looked?.toReversed() ?? []) {
      if ('coupon' in one && one.coupon.state === 'GOOD') {
        const { businessExternalId, percentOff } = one.coupon;
        openedCoupons.add({
          code: one.code,
          atMs: nowMs,
          place: businessExternalId ?? '',
          percentOff,
        });
      }
    }
  }, [looked]);

  if (!looked) {
    return (
      <LoadingRegion label="Loading your coupon" className="grid gap-4">
        <Skeleton className="h-120" />
      </LoadingRegion>
    );
  }
  const isOnly = looked.length === 1;
  return (
    <div className="grid gap-6">
      {!isOnly && <h1 className="text-3xl">Your coupons</h1>}
      {looked.map((one) => (
        <LookedUp
          key={one.code}
          looked={one}
          isOnly={isOnly}
          onTryAgain={lookAgain}
          OrderWith={OrderWith}
        />
      ))}
    </div>
  );
}

type OwnCouponsProps = OrderingWith & { answered: AnsweredAgainForm | undefined };

/**
 * The coupons of a text message's link, whose codes only the browser reads (see couponUrl), those
 * that this device knows, and a form to have coupons texted again.
 */
export function OwnCoupons({ answered, OrderWith }: OwnCouponsProps) {
  const { hash } = useLocation();
  const codes = couponCodesIn(hash);
  // Only the browser knows what follows the #.
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  return (
    <div className="grid gap-10">
      {!isRead ? (
        <>
          <LoadingRegion label="Loading your coupon" className="grid gap-4 noscript:hidden">
            <Skeleton className="h-120" />
          </LoadingRegion>
          <h1 className="hidden text-3xl noscript:block">Your coupons</h1>
        </>
      ) : codes.length > 0 ? (
        <LinkedCoupons key={hash} codes={codes} OrderWith={OrderWith} />
      ) : (
        <h1 className="text-3xl">Your coupons</h1>
      )}
      {isRead && <CouponsOnDevice shownAbove={codes} />}
      {/* Without scripts, this is all that is shown; with them, it appears once the coupons are
          laid out. */}
      <div className={isRead ? undefined : 'hidden noscript:block'}>
        <CouponsAgain answered={answered} folded={isRead && codes.length > 0 && !answered} />
      </div>
    </div>
  );
}
