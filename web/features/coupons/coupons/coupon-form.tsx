import { useEffect } from 'react';
import { Link } from 'react-router';
import { couponFormPath } from '#contract/coupons/coupon-form.ts';
import { couponTerms } from '#contract/coupons/coupon-terms.ts';
import { type Problems, useForm } from '../../platform/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { MobileNumberField } from '../../ui/mobile-number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSending } from './load-sending.ts';
import type { TypedCoupon } from './sending.ts';

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
    // Sending checks the number: the check loads together with the code that sends.
    check: ({ mobileNumber, promoCode }) => ({
      values: { mobileNumber: String(mobileNumber), promoCode: String(promoCode) },
    }),
    answered,
    send: async (typed) => (await loadSending()).sendCoupon(id, typed),
    onDone: onSent,
    showsFailure: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears
  useEffect(() => {
    if (takesFocus) focusOn('mobileNumber');
  }, []);

  return (
    // Until the scripts load, and without them, the browser posts the form and /coupon answers.
    <form
      {...form}
      method="post"
      action={couponFormUrl(id)}
      // Offline this fails silently; sending then fails with a message.
      onFocus={() => void loadSending().catch(() => undefined)}
      className="grid w-full gap-3"
    >
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
