/** GOOD: it can be used. */
export const couponStatuses = ['GOOD', 'USED', 'EXPIRED', 'VOID'] as const;
export type CouponStatus = (typeof couponStatuses)[number];
