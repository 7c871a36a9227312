import { attemptsBudget } from '../access/index.ts';

const hourMs = 3_600_000;

/**
 * Of all codes that are entered, right or wrong: who guesses 600 an hour, among a million good coupons,
 * finds one in 38 days. A full counter takes a coupon a minute, and asks twice for each.
 */
export const codesOfPerson = attemptsBudget('counter.codes.person', 240, hourMs);
export const codesOfRestaurant = attemptsBudget('counter.codes.restaurant', 600, hourMs);
export const codesOfNetwork = {
  ...attemptsBudget('counter.codes.network', 600, hourMs),
  isOfNetwork: true,
} as const;

/**
 * What a program is told at intake, in the words of the counter. A coupon of another restaurant is
 * unknown here: whoever tries codes does not learn which ones there are.
 */
export const refusalAtCounter = {
  coupon_unknown: 'code_unknown',
  coupon_of_another_restaurant: 'code_unknown',
  coupon_already_redeemed: 'code_used',
  coupon_expired: 'code_expired',
  coupon_void: 'code_void',
  own_code_unknown: 'code_unknown',
  own_code_used: 'code_used',
  own_code_expired: 'code_expired',
} as const;

export const verdicts = {
  code_unknown: 'UNKNOWN',
  code_used: 'USED',
  code_expired: 'EXPIRED',
  code_void: 'VOID',
} as const;

/** Whose code it may be: who enters one that is no coupon here may mean one of the restaurant's own. */
export const isNoCouponHere = (code: string): boolean =>
  code === 'coupon_unknown' || code === 'coupon_of_another_restaurant';
