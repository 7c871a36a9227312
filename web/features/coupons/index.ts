export { CouponTicket } from './coupon-ticket.tsx';
