export { CouponAnswer } from './coupon-answer.tsx';
export { CouponTicket } from './coupon-ticket.tsx';
export { OwnCoupon } from './own-coupon.tsx';
export { takeCouponForm } from './posted-coupon.ts';
