import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../../report/index.ts';
import type { Route } from './+types/transaction.page';
import { OrderPage } from './order-page.tsx';
import { orderIn } from './use-transaction.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, orderIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default OrderPage;
