import * as sales from '#contract/reports/sales/sales.ts';
import { routesOf } from '../../people/access/index.ts';
import {
  reportDollarShares,
  reportItemsByDay,
  reportSalesByDay,
  reportSalesByHour,
} from './report-sales.ts';

export { readSalesToday } from './read-sales-today.ts';
export { presentShare } from './sales.presenter.ts';
export { countItemsByDay, sumDollar, sumSalesByDay, sumSalesByHour } from './sales.queries.ts';
export { sharesOf } from './shares.rules.ts';

export const salesRoutes = routesOf(sales, {
  getSalesByDay: reportSalesByDay,
  getSalesByHour: reportSalesByHour,
  getItemsByDay: reportItemsByDay,
  getDollarShares: reportDollarShares,
});
