export { CouponTicket } from './coupon-ticket.tsx';
export { OwnCoupons } from './own-coupons.tsx';
