import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/history.page';
import { TransactionHistory } from './history.tsx';
import { historyIn } from './use-history.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, historyIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default TransactionHistory;
