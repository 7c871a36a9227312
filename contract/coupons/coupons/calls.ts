import { calls } from '../../call.ts';

export const couponCalls = calls({
  requestRestaurantCoupon: 'POST /api/web/restaurant/:id/coupon',
  showOwnCoupon: 'POST /api/web/coupon',
  textOwnCoupons: 'POST /api/web/coupon/texts',
  getCouponResults: 'GET /api/api/V1/reports/coupons',
  getCouponsByDay: 'GET /api/api/V1/reports/couponsByDay',
  requestAnyCoupon: 'POST /api/web/restaurant/coupon',
});
