import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import type { ApiClient } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import type { AnsweredCouponForm } from './coupon-form.tsx';
import { type AnsweredAgainForm, checkAgainForm } from './coupons-again.tsx';

type CouponAnswer = AnsweredCouponForm & { masked?: string; status: number };

/** Handles the posted coupon form when no script sends it; the answer is the same. */
export async function submitCouponForm(
  api: ApiClient,
  id: string | undefined,
  given: FormData,
): Promise<CouponAnswer> {
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = { mobileNumber: text('mobileNumber'), promoCode: text('promoCode') };
  const problem = mobileNumberProblem(typed.mobileNumber);
  if (problem) return { typed, problems: { mobileNumber: problem }, status: 400 };
  try {
    const body = typed;
    const { maskedPhoneNumber: masked } = await (id === undefined
      ? api.call(couponCalls.requestAnyCoupon, { body })
      : api.call(couponCalls.requestRestaurantCoupon, { params: { id }, body }));
    return { typed, masked, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status = 500, problems } = error;
    const [problem] = problems;
    if (!problem || !(problem.field in typed)) return { typed, failure: message, status };
    return { typed, problems: { [problem.field]: problem.message }, status };
  }
}

type AnswerAgain = AnsweredAgainForm & { status: number };

/** Handles the posted form for coupons again when no script sends it; the answer is the same. */
export async function submitAgainForm(api: ApiClient, given: FormData): Promise<AnswerAgain> {
  const value = given.get('mobileNumber');
  const typed = { mobileNumber: typeof value === 'string' ? value : '' };
  const checked = checkAgainForm(typed);
  if ('problems' in checked) return { typed, problems: checked.problems, status: 400 };
  try {
    await api.call(couponCalls.textOwnCoupons, { body: checked.values });
    return { typed, isSent: true, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status = 500, problems } = error;
    const [problem] = problems;
    if (problem?.field !== 'mobileNumber') return { typed, failure: message, status };
    return { typed, problems: { mobileNumber: problem.message }, status };
  }
}
