export { checkCoupon } from './check-coupon.ts';
export { codesOfRestaurant, type Guesses, withGuesses } from './code-budget.ts';
export { readCode, showCode } from './coupon-code.ts';
export { couponOfOrder } from './coupon-of-order.ts';
export { findRedemptionTimes } from './coupon-results.queries.ts';
export { couponsJobs, couponsWhenSent } from './coupons.jobs.ts';
export { findOrdersOfCoupons, findRedemptions } from './coupons.queries.ts';
export { couponsRoutes } from './coupons.routes.ts';
export { isNoCouponHere } from './coupons.rules.ts';
export {
  type CouponOfDiner,
  countRedemptionsOf,
  findCouponsOfCustomer,
} from './coupons-of-customer.queries.ts';
export { findCouponsOf, findUsesOf, voidCouponsOf } from './coupons-of-diner.queries.ts';
export { countLive, voidLive } from './live-coupons.queries.ts';
export { placePastCoupons } from './place-past-coupons.ts';
export { createPromo, endPromo, listPromos } from './promo-codes.ts';
export {
  type HeldCoupons,
  holdCoupons,
  judgeCoupon,
  noteRedemptions,
  type Redemption,
  redeemCoupons,
  takeCoupon,
  type UsableCoupon,
} from './redeem-coupon.ts';
export { showCoupon } from './show-coupon.ts';
export { undoRedemption } from './undo-redemption.ts';
export { voidCoupon } from './void-coupon.ts';
