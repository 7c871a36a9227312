export { CouponTicket } from './coupon-ticket.tsx';
export { OwnCoupon } from './own-coupon.tsx';
