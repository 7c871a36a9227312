const codesInHash = /#([0-9A-Z]{6,20}(?:\.[0-9A-Z]{6,20})*)$/;

/** As many as one text message has room for, and one page. */
export const mostCodesInLink = 8;

/** Where coupons are shown, and asked for again; its form leads there where no script sends it. */
export const ownCouponsPath = '/c';

/**
 * The page that shows a coupon. Its code stands behind the #, which browsers keep to themselves: it
 * reaches no server's log and no analytics.
 */
export const couponUrl = (publicUrl: string, code: string): string =>
  new URL(couponPath(code), publicUrl).href;

/** Within our own pages. */
export const couponPath = (code: string): string => `${ownCouponsPath}#${code}`;

/** One link to several coupons: those of a text that somebody asked for again. */
export const couponsUrl = (publicUrl: string, codes: readonly string[]): string =>
  couponUrl(publicUrl, codes.join('.'));

/** Each once, at most as many as a link may have. */
export function couponCodesIn(address: string): string[] {
  const codes = codesInHash.exec(address)?.[1]?.split('.') ?? [];
  return [...new Set(codes)].slice(0, mostCodesInLink);
}
