import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/coupon-results.page';
import { CouponResults, couponResultsIn } from './coupon-results.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, couponResultsIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default CouponResults;
