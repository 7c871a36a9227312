import { couponCodesIn } from '#contract/coupons/coupons/coupon-link.ts';

const mostCharacters = 60;

/** Our QR codes hold a link, others may hold the bare code; anything else is rejected. */
export function codeInQr(text: string): string | undefined {
  const code = couponCodesIn(text)[0] ?? text.trim();
  return /^[0-9A-Za-z -]{6,}$/.test(code) && code.length <= mostCharacters ? code : undefined;
}
