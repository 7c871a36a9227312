export { CouponTicket } from './coupon-ticket.tsx';
export { couponAnchor, openCoupon } from './open-coupon.ts';
export { OwnCoupons } from './own-coupons.tsx';
export { submitAgainForm } from './posted-coupon.ts';
export { askedCoupons, type OpenedCoupon, openedCoupons } from './stored-coupons.ts';
