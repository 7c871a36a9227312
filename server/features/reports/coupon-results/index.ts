import * as couponResultsCalls from '#contract/reports/coupon-results/coupon-results.ts';
import { routesOf } from '../../people/access/index.ts';
import { reportCoupons, reportCouponsByDay } from './report-coupons.ts';

export const couponResultsRoutes = routesOf(couponResultsCalls, {
  getCouponResults: reportCoupons,
  getCouponsByDay: reportCouponsByDay,
});
