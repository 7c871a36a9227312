import { calls } from '../call.ts';

export const couponCalls = calls({
  requestRestaurantCoupon: 'POST /api/web/restaurant/:id/coupon',
  showOwnCoupon: 'POST /api/web/coupon',
  getCouponResults: 'GET /api/api/V1/reports/coupons',
  getCouponsByDay: 'GET /api/api/V1/reports/couponsByDay',
  requestAnyCoupon: 'POST /api/web/restaurant/coupon',
});
