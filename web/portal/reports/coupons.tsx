import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { CouponResults, couponResultsIn } from '../../features/reports/coupon-results/index.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import type { Route } from './+types/coupons';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, couponResultsIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default CouponResults;
