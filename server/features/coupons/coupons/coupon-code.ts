import { couponCodePattern } from '#contract/coupons/coupons/coupon-terms.ts';
import { drawShortCode, plainCode, type RandomBelow } from '#platform/tokens/short-code.ts';

// 2^39 codes: with a million live coupons, one guess in half a million finds one.
const length = 9;

/** `cell`: the letter of this installation, which a code begins with. */
export const drawCouponCode = (cell: string, randomBelow?: RandomBelow): string =>
  cell.toUpperCase() + drawShortCode(length, randomBelow);

/** Formatted for people: `7FK-M3X-WP9`, `A-7FK-M3X-WP9`. */
export const showCode = (code: string): string => code.replace(/.(?=(.{3})+$)/g, '$&-');

/** Reads what people type; undefined if it cannot be a code. */
export function readCode(text: string): string | undefined {
  const code = plainCode(text);
  return couponCodePattern.test(code) ? code : undefined;
}
