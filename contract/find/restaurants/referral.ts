import { restaurantUrl } from '../../ground/restaurant/restaurant-url.ts';

/** The spellings of a referral code: on a poster, in an address, typed by hand. */
const written = /^(?:JOY-)?([A-Z0-9]{1,20})$/;

/** `joy-7xk3pd` and `7XK3PD` -> `JOY-7XK3PD`; undefined for anything else. */
export function readReferralCode(text: string): string | undefined {
  const code = written.exec(text.trim().toUpperCase())?.[1];
  return code === undefined ? undefined : `JOY-${code}`;
}

/** Short, because it is printed on a poster. */
export const referralPath = (code: string) => `/r/${encodeURIComponent(code)}`;

/** How reports identify the coupons of diners who came through a restaurant's link or poster. */
const referralSource = 'referral';

/** Where the link leads. The visit keeps the code, and a coupon request sends it. */
export const referredUrl = (
  restaurant: { slug: string; businessExternalId: string },
  code: string,
): string =>
  `${restaurantUrl(restaurant)}&utm_source=${referralSource}&utm_campaign=${encodeURIComponent(code)}`;
