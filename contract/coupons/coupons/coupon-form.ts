/** The page that a coupon form without scripts leads to; with `id` for a restaurant's form. */
export const couponFormPath = '/coupon';
