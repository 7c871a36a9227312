import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import type { ApiClient } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { mobileNumberProblem } from '#web/platform/mobile-number-problem.ts';
import type { AnsweredCouponForm } from './coupon-form.tsx';

type Answer = AnsweredCouponForm & { masked?: string; status: number };

/** Handles the posted coupon form when no script sends it; the answer is the same. */
export async function takeCouponForm(
  api: ApiClient,
  id: string | undefined,
  given: FormData,
): Promise<Answer> {
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
