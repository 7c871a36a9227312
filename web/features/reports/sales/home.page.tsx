import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/home.page';
import { ReportsHome } from './reports-home.tsx';
import { salesIn } from './use-sales.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, salesIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default ReportsHome;
