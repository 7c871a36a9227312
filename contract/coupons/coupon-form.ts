/** The page that a coupon's form leads to where no script sends it; a restaurant's with its `id`. */
export const couponFormPath = '/coupon';
