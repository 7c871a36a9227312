import { type CouponWorth, couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { endOfDayInMs, lastZone } from '#contract/time/time-zone.ts';
import { stateMachine } from '#platform/state-machine/state-machine.ts';
import type { Tenant } from '../../ground/restaurant/index.ts';

/**
 * ISSUED: its text is on the way. SENT: the text was sent. Both are live; the other three are
 * final, except after an undo at the counter, which makes a coupon valid again, or void.
 */
export const couponStates = stateMachine({
  ISSUED: ['SENT', 'REDEEMED', 'EXPIRED', 'VOID'],
  SENT: ['REDEEMED', 'EXPIRED', 'VOID'],
  REDEEMED: ['ISSUED', 'VOID'],
  EXPIRED: [],
  VOID: [],
});

export type CouponState = keyof typeof couponStates.transitions;

export const liveStates = couponStates.mayBecome('REDEEMED');

/** Counts all requests, whatever their outcome, so that promo codes can't be guessed. */
export const requestsOfNetwork = {
  name: 'coupons.address',
  points: 20,
  windowMs: hourMs,
  refusal: 'too_many_coupon_requests',
  isOfNetwork: true,
} as const;

/**
 * How often a number is texted its existing coupons, no matter who asks. Fewer than the texts of a
 * day: a stranger who types the number must not use up the texts for its owner's new coupons.
 */
export const againBudgets = [
  { name: 'coupons.again.number', points: 1, windowMs: 10 * minuteMs },
  { name: 'coupons.again.number.day', points: 3, windowMs: dayMs },
] as const;

/** Where a coupon can be used. */
export type CouponRestaurant = Pick<Tenant, 'business_id' | 'time_zone'> & {
  /** Null: any restaurant. */
  name: string | null;
};

/** No restaurant has this id: it stands for coupons that any restaurant takes. */
export const anyRestaurant: CouponRestaurant = {
  business_id: 0,
  name: null,
  time_zone: lastZone,
};

export const isGoodAnywhere = (coupon: { business_id: number }): boolean =>
  coupon.business_id === anyRestaurant.business_id;

type CouponProblem =
  | 'coupon_of_another_restaurant'
  | 'coupon_already_redeemed'
  | 'coupon_void'
  | 'coupon_expired';

export const worthOf = (coupon: {
  percent_off: number;
  item_limit_cents: number;
}): CouponWorth => ({
  percentOff: coupon.percent_off,
  itemLimitCents: coupon.item_limit_cents,
});

type Ending = { business_id: number; state: string; expires_at: Date };

/** Why a coupon cannot be used at this restaurant, if so. */
export function couponProblem(
  coupon: Ending,
  businessId: number,
  nowMs: number,
): CouponProblem | undefined {
  if (!isGoodAnywhere(coupon) && coupon.business_id !== businessId) {
    return 'coupon_of_another_restaurant';
  }
  if (coupon.state === 'REDEEMED') return 'coupon_already_redeemed';
  if (coupon.state === 'VOID') return 'coupon_void';
  const hasExpired = coupon.state === 'EXPIRED' || coupon.expires_at.getTime() <= nowMs;
  return hasExpired ? 'coupon_expired' : undefined;
}

/** Another restaurant's coupon counts as unknown, so that a caller can't learn that it exists. */
export const isNoCouponHere = (refusal: string): boolean =>
  refusal === 'coupon_unknown' || refusal === 'coupon_of_another_restaurant';

/** The restaurant that a coupon's text is for; null if any restaurant takes it. */
export const textedFor = (restaurant: CouponRestaurant): number | null =>
  isGoodAnywhere(restaurant) ? null : restaurant.business_id;

/** The end of a day at the restaurant: a coupon shows a date and no time. */
export const couponEndMs = (timeZone: string, issuedAtMs: number): number =>
  endOfDayInMs(timeZone, issuedAtMs, couponTerms.daysValid);

const leastMsBetweenTexts = 10 * minuteMs;
/** The first one, and three repeats. */
const mostTextsOfOneCoupon = 4;

/** A text may get lost, but a caller must not be able to flood a number by asking again. */
export const mayTextAgain = (coupon: { lastTextedAtMs: number; texts: number }, nowMs: number) =>
  coupon.texts < mostTextsOfOneCoupon && nowMs - coupon.lastTextedAtMs >= leastMsBetweenTexts;
