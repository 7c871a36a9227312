import { couponCalls } from '#contract/coupons/calls.ts';
import { stripPhoneFormatting } from '#contract/phone-number.ts';
import { shownPhone } from '#contract/shown-phone.ts';
import { ApiError } from '../../platform/api-error.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { mobileNumberProblem } from '../../platform/mobile-number-problem.ts';
import { utmCodes } from '../../platform/visit/utm-codes.ts';

export { CouponSent } from './coupon-sent.tsx';
export { askedCoupons } from './kept-coupons.ts';

export type TypedCoupon = { mobileNumber: string; promoCode: string };

const unitedStates = 231;

/** Refuses a wrong number before the server would. */
export async function sendCoupon(id: string | undefined, typed: TypedCoupon) {
  const problem = mobileNumberProblem(typed.mobileNumber);
  if (problem) {
    throw new ApiError(problem, { problems: [{ field: 'mobileNumber', message: problem }] });
  }
  const body = { ...typed, country: { countryId: unitedStates }, utmCodes: utmCodes() };
  const { maskedPhoneNumber: masked } = await (id === undefined
    ? browserApi.call(couponCalls.requestAnyCoupon, { body })
    : browserApi.call(couponCalls.requestRestaurantCoupon, { params: { id }, body }));
  return { typed: shownPhone(stripPhoneFormatting(typed.mobileNumber)), masked };
}
