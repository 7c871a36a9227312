import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { couponTerms } from '#contract/coupons/coupon-terms.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CouponProblem } from './use-coupon-request.ts';

type CouponFormProps = {
  isSending: boolean;
  problem: CouponProblem | undefined;
  /** Whoever comes from "use another number" goes on typing here. */
  takesFocus: boolean;
  onSend: (typed: { mobileNumber: string; promoCode: string }) => void;
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

export function CouponForm({ isSending, problem, takesFocus, onSend }: CouponFormProps) {
  const number = useRef<HTMLInputElement>(null);
  const promo = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) number.current?.focus();
  }, [takesFocus]);

  // To the mistake, and not where the button is.
  useEffect(() => {
    if (problem?.field === 'mobileNumber') number.current?.focus();
    if (problem?.field === 'promoCode') promo.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    onSend({
      mobileNumber: number.current?.value ?? '',
      promoCode: promo.current?.value ?? '',
    });
  };
  const problemOf = (field: CouponProblem['field']) =>
    problem && problem.field === field ? problem.message : undefined;
  const general = problemOf(undefined);

  return (
    // A press before the page's script is there does nothing: by itself, a form would send the
    // number along in the address.
    <form method="dialog" noValidate onSubmit={submit} className="grid w-full gap-3">
      <Field label="Mobile number" error={problemOf('mobileNumber')} required>
        <TextInput
          ref={number}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          leading={<Smartphone size={18} />}
          placeholder="(512) 555-0190"
        />
      </Field>
      <details className="group">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-control">
          Have a promo code?
        </summary>
        <Field label="Promo code" error={problemOf('promoCode')} optional className="pb-2">
          <TextInput
            ref={promo}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      </details>
      {general !== undefined && <Banner kind="error">{general}</Banner>}
      <Button type="submit" size="lg" loading={isSending} className="w-full">
        {general === undefined ? 'Text me the coupon' : 'Try again'}
      </Button>
      <Consent />
      <noscript>
        <p className="text-sm font-semibold">Asking for a coupon needs JavaScript.</p>
      </noscript>
    </form>
  );
}
