import { restaurantUrl } from './restaurant-url.ts';

/** How a referral code may be written: on a poster, in an address, typed by hand. */
const written = /^(?:JOY-)?([A-Z0-9]{1,20})$/;

/** `joy-7xk3pd` and `7XK3PD` -> `JOY-7XK3PD`; undefined for what is no code. */
export function readReferralCode(text: string): string | undefined {
  const code = written.exec(text.trim().toUpperCase())?.[1];
  return code === undefined ? undefined : `JOY-${code}`;
}

/** Short: it stands on a poster. */
export const referralPath = (code: string) => `/r/${encodeURIComponent(code)}`;

/** How reports know the coupons of diners who came by a restaurant's link or poster. */
const referralSource = 'referral';

/** Where the link leads: the visit keeps the code, and a coupon request tells it. */
export const referredUrl = (
  restaurant: { slug: string; businessExternalId: string },
  code: string,
): string =>
  `${restaurantUrl(restaurant)}&utm_source=${referralSource}&utm_campaign=${encodeURIComponent(code)}`;
