import { useState } from 'react';
import { couponCalls } from '#contract/coupons/calls.ts';
import { isPhone, notAPhoneMessage, tidyPhone } from '#contract/phone-number.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { utmCodes } from '../../platform/visit/utm-codes.ts';

const unitedStates = 231;

export type CouponField = 'mobileNumber' | 'promoCode';

/** What went wrong, under the field that it is about, or above the button when it is about none. */
export type CouponProblem = { field?: CouponField; message: string };

const isCouponField = (field: string): field is CouponField =>
  field === 'mobileNumber' || field === 'promoCode';

function problemOf(error: unknown): CouponProblem {
  const [problem] = error instanceof ApiError ? error.problems : [];
  if (!problem || !isCouponField(problem.field)) return { message: messageOf(error) };
  return { field: problem.field, message: problem.message };
}

/** What was requested during this visit: coming back to a page shows it as it was left. */
const sentTo = new Map<string, string>();

export function useCouponRequest(businessExternalId: string | undefined) {
  const place = businessExternalId ?? '';
  const [maskedPhoneNumber, setMasked] = useState(() => sentTo.get(place));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<CouponProblem>();

  const send = async (typed: { mobileNumber: string; promoCode: string }) => {
    if (typed.mobileNumber.trim() === '') {
      setProblem({ field: 'mobileNumber', message: 'Enter your mobile number.' });
      return;
    }
    if (!isPhone(tidyPhone(typed.mobileNumber))) {
      setProblem({ field: 'mobileNumber', message: notAPhoneMessage });
      return;
    }
    setSending(true);
    setProblem(undefined);
    const body = { ...typed, country: { countryId: unitedStates }, utmCodes: utmCodes() };
    try {
      const answer =
        businessExternalId === undefined
          ? await browserApi.call(couponCalls.requestAnyCoupon, { body })
          : await browserApi.call(couponCalls.requestRestaurantCoupon, {
              params: { id: businessExternalId },
              body,
            });
      sentTo.set(place, answer.maskedPhoneNumber);
      setMasked(answer.maskedPhoneNumber);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  };

  const startAgain = () => {
    sentTo.delete(place);
    setMasked(undefined);
  };

  return { maskedPhoneNumber, isSending, problem, send, startAgain };
}
