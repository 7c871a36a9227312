import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import { YearStatement, yearIn } from '../../features/reports/year-statement/index.ts';
import type { Route } from './+types/year-statement';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, yearIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default YearStatement;
