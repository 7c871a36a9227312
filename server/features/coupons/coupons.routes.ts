import type { FastifyInstance } from 'fastify';
import { getCouponResults, getCouponsByDay } from '#contract/coupons/coupon-results.ts';
import { requestAnyCoupon, requestRestaurantCoupon } from '#contract/coupons/coupons.ts';
import { showOwnCoupon as showOwnCouponCall } from '#contract/coupons/own-coupon.ts';
import { textOwnCoupons as textOwnCouponsCall } from '#contract/coupons/own-coupons.ts';
import { serve } from '../access/index.ts';
import { reportCoupons } from './report-coupons.ts';
import { reportCouponsByDay } from './report-coupons-by-day.ts';
import { requestCouponAnywhere, requestCouponOfRestaurant } from './request-coupon.ts';
import { showOwnCoupon } from './show-own-coupon.ts';
import { textOwnCoupons } from './text-own-coupons.ts';

export function couponsRoutes(app: FastifyInstance): void {
  serve(app, requestRestaurantCoupon, requestCouponOfRestaurant);
  serve(app, requestAnyCoupon, requestCouponAnywhere);
  serve(app, getCouponResults, reportCoupons);
  serve(app, getCouponsByDay, reportCouponsByDay);
  serve(app, showOwnCouponCall, showOwnCoupon);
  serve(app, textOwnCouponsCall, textOwnCoupons);
}
