import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { ItemSales, itemSalesIn } from '../../features/reports/item-sales/index.ts';
import { prefetchReport } from '../../features/reports/report/index.ts';
import type { Route } from './+types/item-sales';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, itemSalesIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default ItemSales;
