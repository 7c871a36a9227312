import { unlistedMeta } from '#web/platform/unlisted-meta.ts';
import { CouponResults } from '../../features/coupons/coupon-results/index.ts';

export const meta = unlistedMeta('Coupons | Joyous');

export default CouponResults;
