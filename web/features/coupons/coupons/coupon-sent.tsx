import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import { Button } from '#web/ui/button.tsx';

type CouponSentProps = {
  /** As just typed, to spot a typo; masked for anybody who comes to the page later. */
  phoneNumber: string;
  /** True if it was sent just now, false if somebody came back to the page. */
  isNews: boolean;
  /** Left out when the form is shown beneath. */
  onAnother?: () => void;
};

/** Says only what is true for every number: see the contract. */
export function CouponSent({ phoneNumber, isNews, onAnother }: CouponSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus({ preventScroll: true });
  }, [isNews]);

  return (
    <div className="grid w-full justify-items-start gap-3">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-xl text-success outline-none"
      >
        <CircleCheck size={26} className="shrink-0" />
        Check your phone
      </h3>
      <p className="text-md">
        We are texting your coupon to{' '}
        <strong className="font-semibold whitespace-nowrap figures">{phoneNumber}</strong>.
      </p>
      <p className="text-sm text-ink-soft">
        Each number gets one coupon per restaurant. If you already have one, we text you that one.
        No text? Ask again in ten minutes. We send a number at most {couponTerms.mostTextsADay} a
        day, and none after STOP.
      </p>
      {onAnother && (
        <Button variant="secondary" onClick={onAnother}>
          Use another number
        </Button>
      )}
    </div>
  );
}
