const codesInHash = /#([0-9A-Z]{6,20}(?:\.[0-9A-Z]{6,20})*)$/;

/** As many as fit one text message and one page. */
export const mostCodesInLink = 8;

/** Shows coupons, and lets a diner ask for them again. Without scripts, that form leads here. */
export const ownCouponsPath = '/c';

/**
 * The page that shows a coupon. The code comes after the #, which browsers send to no server, so
 * that it reaches no server log and no analytics.
 */
export const couponUrl = (publicUrl: string, code: string): string =>
  new URL(couponPath(code), publicUrl).href;

/** The same, as a path within our own pages. */
export const couponPath = (code: string): string => `${ownCouponsPath}#${code}`;

/** One link to several coupons, for the text that a diner asks for again. */
export const couponsUrl = (publicUrl: string, codes: readonly string[]): string =>
  couponUrl(publicUrl, codes.join('.'));

/** The codes in an address without repeats, at most as many as a link may have. */
export function couponCodesIn(address: string): string[] {
  const codes = codesInHash.exec(address)?.[1]?.split('.') ?? [];
  return [...new Set(codes)].slice(0, mostCodesInLink);
}
