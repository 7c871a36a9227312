export { CouponResults, couponResultsIn } from './coupon-results.tsx';
