export { CouponAnswer } from './coupon-answer.tsx';
export { CouponTicket } from './coupon-ticket.tsx';
export { couponAnchor, openCoupon } from './open-coupon.ts';
export { OwnCoupons } from './own-coupons.tsx';
export { submitAgainForm, submitCouponForm } from './posted-coupon.ts';
export { openedCoupons } from './stored-coupons.ts';
