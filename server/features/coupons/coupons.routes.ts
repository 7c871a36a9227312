import type { FastifyInstance } from 'fastify';
import { requestAnyCoupon, requestRestaurantCoupon } from '#contract/coupons/coupons.ts';
import { serve } from '../access/index.ts';
import { requestCouponAnywhere, requestCouponOfRestaurant } from './request-coupon.ts';

export function couponsRoutes(app: FastifyInstance): void {
  serve(app, requestRestaurantCoupon, requestCouponOfRestaurant);
  serve(app, requestAnyCoupon, requestCouponAnywhere);
}
