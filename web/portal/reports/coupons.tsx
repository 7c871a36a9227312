import { CouponResults } from '../../features/coupon-results/index.ts';
import { unlistedMeta } from '../../platform/unlisted-meta.ts';

export const meta = unlistedMeta('Coupons | Joyous');

export default CouponResults;
