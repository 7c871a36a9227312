import { calls } from '../call.ts';

export const couponCalls = calls({
  requestRestaurantCoupon: 'POST /api/web/restaurant/:id/coupon',
  showOwnCoupon: 'POST /api/web/coupon',
  getCouponResults: 'GET /api/api/V1/reports/coupons',
  requestAnyCoupon: 'POST /api/web/restaurant/coupon',
});
