import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import { OrderPage, orderIn } from '../../features/reports/transactions/index.ts';
import type { Route } from './+types/transaction';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, orderIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default OrderPage;
