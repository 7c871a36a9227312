export { CouponResults } from './coupon-results.tsx';
