import { useState } from 'react';
import { couponTerms } from '#contract/coupons/coupon-terms.ts';
import { Scallop } from '../../ui/scallop.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponSent } from './coupon-sent.tsx';
import { useCouponRequest } from './use-coupon-request.ts';

type CouponTicketProps = {
  percentOff: number;
  /** None: a coupon that any restaurant takes. */
  restaurant?: { businessExternalId: string; name: string };
  headingId: string;
};

function Seal({ percentOff }: { percentOff: number }) {
  return (
    <Scallop tone="accent" className="size-24 sm:size-28">
      <span className="block text-center font-display text-2xl leading-none font-bold">
        {percentOff}%<span className="block text-base">off</span>
      </span>
    </Scallop>
  );
}

/** What is offered, and beside it the form that takes it, which becomes the answer in its place. */
export function CouponTicket({ percentOff, restaurant, headingId }: CouponTicketProps) {
  const request = useCouponRequest(restaurant?.businessExternalId);
  const { maskedPhoneNumber } = request;
  // Nobody's focus is moved when a page comes up as it was left.
  const [wasUsed, setUsed] = useState(false);

  return (
    <Ticket
      stub={
        <div className="w-full md:w-80 lg:w-96">
          {maskedPhoneNumber === undefined ? (
            <CouponForm
              isSending={request.isSending}
              problem={request.problem}
              takesFocus={wasUsed}
              onSend={(typed) => {
                setUsed(true);
                void request.send(typed);
              }}
            />
          ) : (
            <CouponSent
              maskedPhoneNumber={maskedPhoneNumber}
              isNews={wasUsed}
              onAnother={() => {
                setUsed(true);
                request.startAgain();
              }}
            />
          )}
        </div>
      }
    >
      <div className="flex h-full items-center gap-5">
        <Seal percentOff={percentOff} />
        <div className="min-w-0">
          <h2 id={headingId} className="text-xl">
            {percentOff}% off your next order
          </h2>
          <p className="mt-1.5 max-w-[44ch] text-md text-ink-soft">
            {restaurant ? `At ${restaurant.name}` : 'At any restaurant here'}, for{' '}
            {couponTerms.daysValid} days. We text you a code: show it at the counter, or enter it in
            the app.
          </p>
        </div>
      </div>
    </Ticket>
  );
}
