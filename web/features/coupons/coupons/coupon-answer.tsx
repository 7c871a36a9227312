import { useState } from 'react';
import { stripPhoneFormatting } from '#contract/phone-number.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { type AnsweredCouponForm, CouponForm } from './coupon-form.tsx';
import { CouponSent } from './coupon-sent.tsx';

type CouponAnswerProps = {
  businessExternalId: string | undefined;
  /** Undefined if nothing was sent yet. */
  answered: (AnsweredCouponForm & { masked?: string }) | undefined;
};

/** The coupon form on its own page, and the answer to it: works without scripts. */
export function CouponAnswer({ businessExternalId, answered }: CouponAnswerProps) {
  const typedNumber = answered?.masked && answered.typed.mobileNumber;
  const [sentTo, setSentTo] = useState(
    typedNumber ? shownPhone(stripPhoneFormatting(typedNumber)) : undefined,
  );
  return (
    <div className="grid gap-6">
      {sentTo !== undefined && <CouponSent phoneNumber={sentTo} isNews />}
      <CouponForm
        businessExternalId={businessExternalId}
        takesFocus={false}
        answered={answered}
        sendsAgain={sentTo !== undefined}
        onSent={({ typed }) => setSentTo(typed)}
      />
    </div>
  );
}
