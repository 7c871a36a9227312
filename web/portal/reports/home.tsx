import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import { ReportsHome, salesIn } from '../../features/reports/sales/index.ts';
import type { Route } from './+types/home';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, salesIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default ReportsHome;
