export { CouponTicket } from './coupon-ticket.tsx';
export { couponAnchor, openCoupon } from './open-coupon.ts';
export { openedCoupons } from './stored-coupons.ts';
