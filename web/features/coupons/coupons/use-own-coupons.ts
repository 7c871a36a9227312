import { useCallback, useEffect, useState } from 'react';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';
import type { OwnCoupon } from '#contract/coupons/coupons/own-coupon.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';

export type Looked =
  | { code: string; coupon: OwnCoupon }
  /** `isUnknown`: no coupon has this code. */
  | { code: string; failure: string; isUnknown: boolean };

async function look(code: string): Promise<Looked> {
  try {
    return {
      code,
      coupon: await browserApi.call(couponCalls.showOwnCoupon, { body: { code } }),
    };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'coupon_unknown';
    return { code, failure: messageOf(error), isUnknown };
  }
}

/** The coupons of these codes, in the same order; undefined while they are looked up. */
export function useOwnCoupons(codes: readonly string[]) {
  const [looked, setLooked] = useState<{ asked: string; all: readonly Looked[] }>();
  const asked = codes.join(' ');

  const load = useCallback(async () => {
    setLooked(undefined);
    const all = await Promise.all(asked.split(' ').filter(Boolean).map(look));
    setLooked({ asked, all });
  }, [asked]);
  useEffect(() => void load(), [load]);

  // Undefined while a new link is being looked up.
  return { looked: looked?.asked === asked ? looked.all : undefined, load };
}
