import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import type { OwnCoupon } from '#contract/coupons/coupons/own-coupon.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';

export type Looked =
  | { code: string; coupon: OwnCoupon }
  /** `isUnknown`: no coupon has this code. */
  | { code: string; failure: string; isUnknown: boolean };

async function look(code: string, signal: AbortSignal): Promise<Looked> {
  try {
    return {
      code,
      coupon: await browserApi.call(couponCalls.showOwnCoupon, { body: { code }, signal }),
    };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'coupon_unknown';
    return { code, failure: messageOf(error), isUnknown };
  }
}

/** The coupons of these codes, in the same order; undefined while they are looked up. */
export function useOwnCoupons(codes: readonly string[]) {
  const { answer, isLoading, again } = useLoaded(codes.join(' '), (asked, signal) =>
    Promise.all(
      asked
        .split(' ')
        .filter(Boolean)
        .map((code) => look(code, signal)),
    ),
  );
  return { looked: isLoading ? undefined : answer, lookAgain: again };
}
