import * as itemOrdersCalls from '#contract/reports/item-sales/item-orders.ts';
import * as itemSales from '#contract/reports/item-sales/item-sales.ts';
import { routesOf } from '../../people/access/index.ts';
import { listItemOrders } from './list-item-orders.ts';
import { listCatalogs, listCategories } from './list-menu-names.ts';
import { sumItemSales } from './sum-item-sales.ts';

export { findItemOrders } from './item-orders.queries.ts';
export { findItemSales } from './item-sales.queries.ts';
export { itemSalesExport } from './item-sales-export.ts';

export const itemSalesRoutes = routesOf(
  { ...itemOrdersCalls, ...itemSales },
  {
    getItemSales: sumItemSales,
    getItemOrders: listItemOrders,
    listCatalogs,
    listCatalogCategories: listCategories,
  },
);
