import { useEffect } from 'react';
import { Link } from 'react-router';
import { couponCalls } from '#contract/coupons/calls.ts';
import { couponTerms } from '#contract/coupons/coupon-terms.ts';
import { shownPhone, stripPhoneFormatting } from '#contract/phone-number.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { mobileNumberProblem } from '../../platform/mobile-number-problem.ts';
import { type Check, useForm } from '../../platform/use-form.ts';
import { utmCodes } from '../../platform/visit/utm-codes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { MobileNumberField } from '../../ui/mobile-number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const unitedStates = 231;

const check: Check<{ mobileNumber: string; promoCode: string }> = (given) => {
  const mobileNumber = String(given.mobileNumber);
  const problem = mobileNumberProblem(mobileNumber);
  if (problem) return { problems: { mobileNumber: problem } };
  return { values: { mobileNumber, promoCode: String(given.promoCode) } };
};

type CouponFormProps = {
  /** None: a coupon that any restaurant takes. */
  businessExternalId: string | undefined;
  /** Whoever comes from "use another number" goes on typing here. */
  takesFocus: boolean;
  onSent: (sent: { typed: string; masked: string }) => void;
};

function Consent() {
  return (
    <p className="text-sm text-ink-soft">
      You get one text each time you ask, at most {couponTerms.mostTextsADay} a day, and one after
      you used the coupon, to ask how it was. Message and data rates may apply. Reply STOP to end
      texts.{' '}
      <Link to="/terms#text-messages" className="link">
        Terms
      </Link>
    </p>
  );
}

export function CouponForm({ businessExternalId: id, takesFocus, onSent }: CouponFormProps) {
  const { busy, failure, form, field, focusOn } = useForm({
    check,
    send: (typed) => {
      const body = { ...typed, country: { countryId: unitedStates }, utmCodes: utmCodes() };
      return id === undefined
        ? browserApi.call(couponCalls.requestAnyCoupon, { body })
        : browserApi.call(couponCalls.requestRestaurantCoupon, { params: { id }, body });
    },
    onDone: ({ maskedPhoneNumber: masked }, { mobileNumber }) =>
      onSent({ typed: shownPhone(stripPhoneFormatting(mobileNumber)), masked }),
    showsFailure: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears
  useEffect(() => {
    if (takesFocus) focusOn('mobileNumber');
  }, []);

  return (
    // A press before the page's script is there does nothing: by itself, a form would send the
    // number along in the address.
    <form {...form} method="dialog" className="grid w-full gap-3">
      <MobileNumberField {...field('mobileNumber')} />
      <details className="group">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
          Have a promo code?
        </summary>
        <TextField
          {...field('promoCode')}
          label="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          optional
          className="pb-2"
        />
      </details>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <Button type="submit" size="lg" loading={busy} className="w-full">
        {failure === undefined ? 'Text me the coupon' : 'Try again'}
      </Button>
      <Consent />
      <noscript>
        <p className="text-sm font-semibold">Asking for a coupon needs JavaScript.</p>
      </noscript>
    </form>
  );
}
