import * as itemSales from '#contract/reports/item-sales/item-sales.ts';
import { routesOf } from '../../people/access/index.ts';
import { listCatalogs, listCategories, listItemOrders, sumItemSales } from './item-sales.ts';

export { findItemOrders, findItemSales, sumMenuPrice } from './item-sales.queries.ts';
export { itemSalesExport } from './item-sales-export.ts';

export const itemSalesRoutes = routesOf(itemSales, {
  getItemSales: sumItemSales,
  getItemOrders: listItemOrders,
  listCatalogs,
  listCatalogCategories: listCategories,
});
