import { useState } from 'react';
import { couponCalls } from '#contract/coupons/calls.ts';
import { isPhone, notAPhoneMessage, stripPhoneFormatting } from '#contract/phone-number.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { useAction } from '../../platform/use-action.ts';
import { utmCodes } from '../../platform/visit/utm-codes.ts';

const unitedStates = 231;

export type CouponField = 'mobileNumber' | 'promoCode';

/** What went wrong, under the field that it is about, or above the button when it is about none. */
export type CouponProblem = { field?: CouponField; message: string };

/** What was requested during this visit: coming back to a page shows it as it was left. */
const sentTo = new Map<string, string>();

export function useCouponRequest(businessExternalId: string | undefined) {
  const place = businessExternalId ?? '';
  const [maskedPhoneNumber, setMasked] = useState(() => sentTo.get(place));
  const [problem, setProblem] = useState<CouponProblem>();
  const showAt = (field: CouponField) => (message: string) => setProblem({ field, message });
  const { busy: isSending, run } = useAction({
    clear: () => setProblem(undefined),
    showError: (message) => setProblem({ message }),
  });

  const send = async (typed: { mobileNumber: string; promoCode: string }) => {
    const showAtNumber = showAt('mobileNumber');
    if (typed.mobileNumber.trim() === '') return showAtNumber('Enter your mobile number.');
    if (!isPhone(stripPhoneFormatting(typed.mobileNumber))) return showAtNumber(notAPhoneMessage);
    const body = { ...typed, country: { countryId: unitedStates }, utmCodes: utmCodes() };
    const sent = await run(
      () =>
        businessExternalId === undefined
          ? browserApi.call(couponCalls.requestAnyCoupon, { body })
          : browserApi.call(couponCalls.requestRestaurantCoupon, {
              params: { id: businessExternalId },
              body,
            }),
      { mobileNumber: showAtNumber, promoCode: showAt('promoCode') },
    );
    if (!sent) return;
    sentTo.set(place, sent.result.maskedPhoneNumber);
    setMasked(sent.result.maskedPhoneNumber);
  };

  const startAgain = () => {
    sentTo.delete(place);
    setMasked(undefined);
  };

  return { maskedPhoneNumber, isSending, problem, send, startAgain };
}
