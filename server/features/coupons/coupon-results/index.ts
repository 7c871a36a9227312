import * as couponResultsCalls from '#contract/coupons/coupon-results/coupon-results.ts';
import { routesOf } from '../../people/access/index.ts';
import { reportCoupons } from './report-coupons.ts';
import { reportCouponsByDay } from './report-coupons-by-day.ts';

export const couponResultsRoutes = routesOf(couponResultsCalls, {
  getCouponResults: reportCoupons,
  getCouponsByDay: reportCouponsByDay,
});
