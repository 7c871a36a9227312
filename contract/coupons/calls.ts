import { calls } from '../call.ts';

export const couponCalls = calls({
  requestRestaurantCoupon: 'POST /api/web/restaurant/:id/coupon',
  requestAnyCoupon: 'POST /api/web/restaurant/coupon',
});
