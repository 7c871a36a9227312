import type { ReactNode } from 'react';
import { useSite } from '#web/platform/visit/site-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { couponAnchor, openCoupon } from '../../coupons/coupons/index.ts';
import { OpenAppButton } from '../../site/frame/index.ts';

type OrderBarProps = {
  path: string;
  /** Without coupons, the bar offers the app alone. */
  couponsPaused: boolean;
  /** The way to the order, once something is in it: then nothing else is offered. */
  cart?: ReactNode;
};

/**
 * Sticks to the bottom of a phone's screen: the menu is long, and the coupon is far above it. It is
 * hidden while somebody fills in a field or has the coupon's form open (patterns.css).
 */
export function OrderBar({ path, couponsPaused, cart }: OrderBarProps) {
  const { percentOff } = useSite().site.coupons;
  return (
    <div
      className={classNames(
        'order-bar sticky bottom-0 z-20 border-t border-line bg-cream p-3 low:static print:hidden',
        !cart && 'off-table md:hidden',
      )}
    >
      {cart ? (
        <div className="mx-auto max-w-page md:px-gutter">{cart}</div>
      ) : (
        <div className="flex flex-wrap gap-1">
          {couponsPaused ? (
            <OpenAppButton size="lg" path={path} className="w-full">
              Order in the app, 20% off
            </OpenAppButton>
          ) : (
            <>
              <ButtonLink
                href={`#${couponAnchor}`}
                size="lg"
                onClick={openCoupon}
                className="coupon-offer grow max-sm:px-4 max-[22.5rem]:px-2.5 max-[22.5rem]:text-control"
              >
                Get {percentOff}% off by text
              </ButtonLink>
              <OpenAppButton
                variant="quiet"
                size="lg"
                path={path}
                className="grow max-sm:px-3 max-[22.5rem]:px-2 max-[22.5rem]:text-control"
              >
                Order in the app
              </OpenAppButton>
            </>
          )}
        </div>
      )}
    </div>
  );
}
