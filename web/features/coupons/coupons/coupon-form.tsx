import { useEffect } from 'react';
import { Link } from 'react-router';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import { couponFormPath } from '#contract/coupons/coupons/coupon-form.ts';
import { couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import { stripPhoneFormatting } from '#contract/phone-number.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import { type Check, type Problems, useForm } from '#web/platform/use-form.ts';
import { utmCodes } from '#web/platform/visit/utm-codes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { MobileNumberField } from '#web/ui/form/mobile-number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type TypedCoupon = { mobileNumber: string; promoCode: string };

const unitedStates = 231;

/** What was typed into a form sent without a script, and the server's answer. */
export type AnsweredCouponForm = {
  typed: TypedCoupon;
  problems?: Problems;
  failure?: string;
};

type CouponFormProps = {
  /** Undefined for a coupon that any restaurant takes. */
  businessExternalId: string | undefined;
  /** Set after "Use another number", so that typing can continue here. */
  takesFocus: boolean;
  onSent: (sent: { typed: string; masked: string }) => void;
  answered?: AnsweredCouponForm | undefined;
  /** The form was sent and can be sent once more. */
  sendsAgain?: boolean;
};

const check: Check<TypedCoupon> = (given) => {
  const mobileNumber = String(given.mobileNumber);
  const problem = mobileNumberProblem(mobileNumber);
  if (problem) return { problems: { mobileNumber: problem } };
  return { values: { mobileNumber, promoCode: String(given.promoCode) } };
};

async function sendCoupon(id: string | undefined, typed: TypedCoupon) {
  const body = { ...typed, country: { countryId: unitedStates }, utmCodes: utmCodes() };
  const { maskedPhoneNumber: masked } = await (id === undefined
    ? browserApi.call(couponCalls.requestAnyCoupon, { body })
    : browserApi.call(couponCalls.requestRestaurantCoupon, { params: { id }, body }));
  return { typed: shownPhone(stripPhoneFormatting(typed.mobileNumber)), masked };
}

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

const couponFormUrl = (id: string | undefined) =>
  couponFormPath + (id === undefined ? '' : `?${new URLSearchParams({ id })}`);

export function CouponForm({
  businessExternalId: id,
  takesFocus,
  onSent,
  answered,
  sendsAgain = false,
}: CouponFormProps) {
  const { busy, failure, form, field, focusOn } = useForm({
    check,
    answered,
    send: (typed) => sendCoupon(id, typed),
    onDone: onSent,
    showsFailure: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears
  useEffect(() => {
    if (takesFocus) focusOn('mobileNumber');
  }, []);

  return (
    // Until the scripts load, and without them, the browser posts the form and /coupon answers.
    <form {...form} method="post" action={couponFormUrl(id)} className="grid w-full gap-3">
      <MobileNumberField {...field('mobileNumber')} defaultValue={answered?.typed.mobileNumber} />
      <details className="group" open={Boolean(answered?.typed.promoCode)}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
          Have a promo code?
        </summary>
        <TextField
          {...field('promoCode')}
          defaultValue={answered?.typed.promoCode}
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
        {sendsAgain ? 'Text it again' : failure === undefined ? 'Text me the coupon' : 'Try again'}
      </Button>
      <Consent />
    </form>
  );
}
