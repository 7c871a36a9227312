import * as couponsCalls from '#contract/coupons/coupons/coupons.ts';
import * as ownCouponCalls from '#contract/coupons/coupons/own-coupon.ts';
import * as ownCouponsCalls from '#contract/coupons/coupons/own-coupons.ts';
import { routesOf } from '../../people/access/index.ts';
import { showOwnCoupon } from './again/show-own-coupon.ts';
import { textOwnCoupons } from './again/text-own-coupons.ts';
import { requestCouponAnywhere, requestCouponOfRestaurant } from './request-coupon.ts';

export { codesOfRestaurant, type Guesses, withGuesses } from './code-budget.ts';
export { readCode, showCode } from './coupon-code.ts';
export {
  countCouponGroups,
  countCoupons,
  countCouponsByDay,
  findRedemptionTimes,
  sumPaidBack,
} from './coupon-results.queries.ts';
export { couponsJobs, couponsWhenSent } from './coupons.jobs.ts';
export { findOrdersOfCoupons, findRedemptions } from './coupons.queries.ts';
export { isNoCouponHere } from './coupons.rules.ts';
export {
  type CouponOfDiner,
  countRedemptionsOf,
  findCouponsOfCustomer,
} from './coupons-of-customer.queries.ts';
export { findCouponsOf, findUsesOf, voidCouponsOf } from './coupons-of-diner.queries.ts';
export { issueCoupon } from './issue-coupon.ts';
export { countLive, voidLive } from './live-coupons.queries.ts';
export { checkCoupon, couponOfOrder, showCoupon } from './read-coupon.ts';
export {
  inviteToReview,
  judgeCoupon,
  type LockedCoupons,
  lockCoupons,
  type Redemption,
  recordVisits,
  redeemCoupon,
  redeemCoupons,
  type UsableCoupon,
} from './redeem-coupon.ts';
export { undoRedemption } from './undo-redemption.ts';
export { voidCoupon } from './void-coupon.ts';

export const couponsRoutes = routesOf(
  { ...couponsCalls, ...ownCouponCalls, ...ownCouponsCalls },
  {
    requestRestaurantCoupon: requestCouponOfRestaurant,
    requestAnyCoupon: requestCouponAnywhere,
    showOwnCoupon,
    textOwnCoupons,
  },
);
