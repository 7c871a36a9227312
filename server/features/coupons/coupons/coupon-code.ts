import { couponCodeLength } from '#contract/coupons/coupons/coupon-terms.ts';
import {
  codeCharacters,
  drawShortCode,
  plainCode,
  type RandomBelow,
} from '#platform/tokens/short-code.ts';

// 2^39 codes: with a million live coupons, one guess in half a million finds one.
const length = couponCodeLength;

export const drawCode = (randomBelow?: RandomBelow): string => drawShortCode(length, randomBelow);

/** Formatted for people: `7FK-M3X-WP9`. */
export const showCode = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1-');

const written = new RegExp(`^[${codeCharacters}]{${length}}$`);

/** Reads what people type; undefined if it cannot be a code. */
export function readCode(text: string): string | undefined {
  const code = plainCode(text);
  return written.test(code) ? code : undefined;
}
