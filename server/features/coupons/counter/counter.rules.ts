import { hourMs } from '#contract/time/durations.ts';
import { attemptsBudget } from '../../people/access/index.ts';

/**
 * Counts all entered codes, right or wrong, like the budget of the restaurant. A busy counter takes
 * one coupon a minute, with two requests each.
 */
export const codesOfPerson = attemptsBudget('counter.codes.person', 240, hourMs);
export const codesOfNetwork = {
  ...attemptsBudget('counter.codes.network', 600, hourMs),
  isOfNetwork: true,
} as const;

/**
 * The codes of intake, translated for the counter. A coupon of another restaurant is unknown here,
 * so that staff can't find out which codes exist.
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
