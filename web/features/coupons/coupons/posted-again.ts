import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import type { ApiClient } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type AnsweredAgainForm, checkAgainForm } from './coupons-again.tsx';

type Answer = AnsweredAgainForm & { status: number };

/** Handles the posted form for coupons again when no script sends it; the answer is the same. */
export async function takeAgainForm(api: ApiClient, given: FormData): Promise<Answer> {
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
