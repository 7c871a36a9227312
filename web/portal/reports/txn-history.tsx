import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import { historyIn, TransactionHistory } from '../../features/reports/transactions/index.ts';
import type { Route } from './+types/txn-history';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, historyIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default TransactionHistory;
