import { useEffect, useState } from 'react';
import { data, useLocation } from 'react-router';
import { couponCodesIn } from '#contract/coupons/coupons/coupon-link.ts';
import { serverApi } from '#web/platform/api/api.ts';
import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/coupon.page';
import { type AnsweredAgainForm, CouponsAgain } from './coupons-again.tsx';
import { CouponsOnDevice } from './coupons-on-device.tsx';
import { OwnCoupon } from './own-coupon-ticket.tsx';
import { submitAgainForm } from './posted-coupon.ts';
import { openedCoupons } from './stored-coupons.ts';
import { type Looked, useOwnCoupons } from './use-own-coupons.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const { status, ...answered } = await submitAgainForm(
    serverApi(context),
    await request.formData(),
  );
  return data(answered, { status });
}

export const meta = unlistedMeta('Your Coupons | Joyous');

function LookedUp({ looked, isOnly, onTryAgain }: LookedUpProps) {
  const { code } = looked;
  if ('coupon' in looked) {
    return <OwnCoupon coupon={looked.coupon} code={code} heading={isOnly ? 'h1' : 'h2'} />;
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

type LookedUpProps = { looked: Looked; isOnly: boolean; onTryAgain: () => void };

/** The coupons of a text message's link. */
function LinkedCoupons({ codes }: { codes: readonly string[] }) {
  const { looked, lookAgain } = useOwnCoupons(codes);
  useEffect(() => {
    const nowMs = Date.now();
    // Added in reverse, so that the link's first coupon ends up first.
    for (const one of looked?.toReversed() ?? []) {
      if ('coupon' in one && one.coupon.state === 'GOOD') {
        openedCoupons.add({ code: one.code, atMs: nowMs });
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
        <LookedUp key={one.code} looked={one} isOnly={isOnly} onTryAgain={lookAgain} />
      ))}
    </div>
  );
}

/**
 * The coupons of a text message's link, whose codes only the browser reads (see couponUrl), those
 * that this device knows, and a form to have coupons texted again.
 */
function OwnCoupons({ answered }: { answered: AnsweredAgainForm | undefined }) {
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
        <LinkedCoupons key={hash} codes={codes} />
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

/**
 * The target of the link in a coupon's text message, and the page where diners find their coupons
 * again.
 */
export default function CouponPage({ actionData }: Route.ComponentProps) {
  return (
    <Container width="form" className="py-8">
      <OwnCoupons answered={actionData} />
      <noscript>
        <p className="mt-6">
          Your coupons can't be shown here without JavaScript. Show the code in the text message
          instead: it's after the # in the link.
        </p>
      </noscript>
    </Container>
  );
}
