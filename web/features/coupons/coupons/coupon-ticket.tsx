import { ChevronDown, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  couponTerms,
  couponWords,
  mostOffText,
  whereUsed,
} from '#contract/coupons/coupons/coupon-terms.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Scallop } from '#web/ui/scallop.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponSent } from './coupon-sent.tsx';
import { couponAnchor } from './open-coupon.ts';
import { askedCoupons } from './stored-coupons.ts';

type CouponTicketProps = {
  /** Undefined for a coupon that any restaurant takes. */
  restaurant?: Pick<Restaurant, 'businessExternalId' | 'name' | 'couponsPaused' | 'webOffer'>;
};

/** The coupons requested during this visit, so that coming back to a page shows it as before. */
const sentTo = new Map<string, string>();

function Seal({ percentOff, isSmall }: { percentOff: number; isSmall: boolean }) {
  return (
    // A restaurant's ticket is low, so that the menu below it begins higher.
    <Scallop
      tone="accent"
      className={isSmall ? 'size-20 sm:size-24 md:hidden' : 'size-24 sm:size-28'}
    >
      <span className="block text-center font-display text-2xl leading-none font-bold">
        {percentOff}%<span className="block text-base">off</span>
      </span>
    </Scallop>
  );
}

/** The offer next to the form that requests it. The answer replaces the form. */
export function CouponTicket({ restaurant }: CouponTicketProps) {
  const { coupons } = useSite().site;
  const restaurantId = restaurant?.businessExternalId ?? '';
  const [phoneNumber, setPhoneNumber] = useState(() => sentTo.get(restaurantId));
  const [wasSent] = useState(phoneNumber !== undefined);
  // Coming back to a page must not move the focus.
  const [wasUsed, setUsed] = useState(false);

  const ticket = (
    <Ticket
      stacked={restaurant !== undefined}
      stub={
        <div
          {...(restaurant && { id: couponAnchor })}
          className={restaurant ? 'w-full' : 'w-full md:w-80 lg:w-96'}
        >
          {phoneNumber !== undefined ? (
            <CouponSent
              phoneNumber={phoneNumber}
              isNews={wasUsed}
              onAnother={() => {
                setUsed(true);
                sentTo.delete(restaurantId);
                setPhoneNumber(undefined);
              }}
            />
          ) : restaurant?.couponsPaused ? (
            <p className="text-ink-soft">
              This restaurant isn't giving coupons right now. Coupons you already have are still
              good.
            </p>
          ) : (
            <CouponForm
              businessExternalId={restaurant?.businessExternalId}
              takesFocus={wasUsed}
              onSent={({ typed, masked }) => {
                setUsed(true);
                sentTo.set(restaurantId, masked);
                askedCoupons.add({
                  place: restaurantId,
                  name: restaurant?.name ?? '',
                  phone: masked,
                  atMs: Date.now(),
                });
                setPhoneNumber(typed);
              }}
            />
          )}
          <p className="text-sm">
            Have one already?{' '}
            <Link to="/c" className="link -mb-2 inline-flex min-h-11 items-center">
              Your coupons
            </Link>
          </p>
        </div>
      }
    >
      <div className="flex h-full items-center gap-5">
        <Seal percentOff={coupons.percentOff} isSmall={restaurant !== undefined} />
        <div className="min-w-0">
          <h2 id="coupon-title" className="text-xl">
            {coupons.percentOff}% off your next order
          </h2>
          <p className={`mt-1.5 max-w-[44ch] text-ink-soft ${restaurant ? '' : 'text-md'}`}>
            Up to {mostOffText(coupons)}, at {restaurant?.name ?? 'any restaurant here'}, for{' '}
            {couponTerms.daysValid} days. We text you a code: use it{' '}
            {whereUsed(restaurant?.webOffer !== undefined || restaurant === undefined)}.
          </p>
        </div>
      </div>
    </Ticket>
  );

  return (
    <section
      id="coupon"
      aria-labelledby="coupon-title"
      data-sent={phoneNumber === undefined ? undefined : ''}
      className="scroll-mt-20 print:hidden"
    >
      {restaurant ? (
        // On a phone the menu comes first, so the ticket is folded unless it was used in this visit.
        <details className="coupon-fold group scroll-mt-20" open={wasSent}>
          <summary className="flex min-h-13 items-center gap-3 rounded-lg bg-accent-soft px-4 font-semibold">
            <TicketPercent size={20} className="shrink-0 text-accent-text" />
            Get {couponWords(coupons)}, by text
            <ChevronDown
              size={18}
              className="ml-auto shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          {ticket}
        </details>
      ) : (
        ticket
      )}
    </section>
  );
}
