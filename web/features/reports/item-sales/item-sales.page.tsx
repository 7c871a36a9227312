import { unlessSearchChanged } from '#web/platform/unless-search-changed.ts';
import { prefetchReport } from '../report/index.ts';
import type { Route } from './+types/item-sales.page';
import { ItemSales } from './item-sales.tsx';
import { itemSalesIn } from './use-item-sales.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchReport(request, itemSalesIn);

/** The page itself loads another search. */
export const shouldRevalidate = unlessSearchChanged;

export default ItemSales;
