import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { couponPath } from '#contract/coupons/coupons/coupon-link.ts';
import { couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import type { OwnCoupon } from '#contract/coupons/coupons/own-coupon.ts';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { localDayText } from '#web/platform/local-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { endedTexts, goodThroughText, whereGood } from './own-coupon-ticket.tsx';
import { type AskedCoupon, askedCoupons, dropOldCoupons, openedCoupons } from './stored-coupons.ts';
import { useOwnCoupons } from './use-own-coupons.ts';

type LineProps = {
  title: string;
  text: string;
  /** Names the coupon for screen readers. */
  of: string;
  onRemove: () => void;
  children?: ReactNode;
};

function Line({ title, text, of, onRemove, children }: LineProps) {
  return (
    <Card as="li" padding="sm" className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0">
        <h3 className="text-md wrap-anywhere">{title}</h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className="flex items-center max-sm:-ml-3">
        {children}
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remove<span className="sr-only"> {of}</span>
        </Button>
      </div>
    </Card>
  );
}

type Known = { coupon: OwnCoupon; atMs: number };

/** The restaurant where it was requested. The code of a reply isn't requested. */
const restaurantOf = ({ kind, businessExternalId }: OwnCoupon) =>
  kind === 'OWN_CODE' ? undefined : (businessExternalId ?? '');

/**
 * A coupon opened here replaces the note that it was requested: a number holds one coupon per
 * restaurant. An ended coupon does not replace a later request.
 */
const isOpened = ({ place, atMs }: AskedCoupon, known: readonly Known[]) =>
  known.some(
    (one) =>
      restaurantOf(one.coupon) === place && (one.coupon.state === 'GOOD' || one.atMs >= atMs),
  );

/** Coupons requested or opened on this device. The list is stored here and nowhere else. */
export function CouponsOnDevice({ shownAbove }: { shownAbove: readonly string[] }) {
  const opened = useDeviceList(openedCoupons);
  const asked = useDeviceList(askedCoupons);
  const { looked, lookAgain } = useOwnCoupons(opened.map(({ code }) => code));
  useEffect(() => dropOldCoupons(Date.now()), []);
  useEffect(() => {
    for (const one of looked ?? []) {
      if ('failure' in one && one.isUnknown) openedCoupons.remove(one.code);
    }
  }, [looked]);

  const known = (looked ?? []).flatMap((one) => {
    const { atMs = 0 } = opened.find(({ code }) => code === one.code) ?? {};
    return 'coupon' in one ? { coupon: one.coupon, atMs } : [];
  });
  const listed = (looked ?? []).filter(({ code }) => !shownAbove.includes(code));
  const waiting = looked ? asked.filter((one) => !isOpened(one, known)) : [];
  const isEmpty = looked ? listed.length + waiting.length === 0 : opened.length === 0;
  if (isEmpty && asked.length === 0) {
    // The page is not empty: the coupons of the link are above.
    return shownAbove.length > 0 ? null : (
      <p className="text-md">
        No coupons on this device yet. Open the link in a coupon's text here, and you'll find the
        coupon here again.
      </p>
    );
  }
  if (isEmpty) return null;
  return (
    <section aria-labelledby="on-this-device">
      <h2 id="on-this-device" className="text-xl">
        On this device
      </h2>
      {!looked && <Skeleton className="mt-3 h-20" />}
      <ul className="mt-3 grid gap-3">
        {listed.map((one) => {
          const onRemove = () => openedCoupons.remove(one.code);
          if ('failure' in one) {
            return (
              <Line
                key={one.code}
                title={one.code}
                text={one.failure}
                of={one.code}
                onRemove={onRemove}
              >
                <Button variant="quiet" size="sm" onClick={lookAgain}>
                  Try again
                </Button>
              </Line>
            );
          }
          const { coupon, code } = one;
          const isGood = coupon.state === 'GOOD';
          const title = couponWords(coupon);
          const where = whereGood(coupon);
          return (
            <Line
              key={code}
              title={`${title}, ${where.charAt(0).toLowerCase()}${where.slice(1)}`}
              text={coupon.state === 'GOOD' ? goodThroughText(coupon) : endedTexts[coupon.state]}
              of={coupon.code}
              onRemove={() => {
                onRemove();
                const restaurantId = restaurantOf(coupon);
                if (restaurantId !== undefined) askedCoupons.remove(restaurantId);
              }}
            >
              {isGood && (
                <Link
                  to={couponPath(code)}
                  className="link inline-flex min-h-11 items-center px-3 font-semibold"
                >
                  Show<span className="sr-only"> {coupon.code}</span>
                </Link>
              )}
            </Line>
          );
        })}
        {waiting.map((one) => (
          <Line
            key={`asked ${one.place}`}
            title={one.name || 'Any restaurant on Joyous'}
            text={`Requested on ${localDayText(one.atMs)}, by text to ${one.phone}. Open the link in that text to see it here.`}
            of={`the coupon for ${one.name || 'any restaurant'}`}
            onRemove={() => askedCoupons.remove(one.place)}
          />
        ))}
      </ul>
    </section>
  );
}
