import * as sales from '#contract/reports/sales/sales.ts';
import { routesOf } from '../../people/access/index.ts';
import { reportDollarShares } from './report-dollar-shares.ts';
import { reportItemsByDay } from './report-items-by-day.ts';
import { reportSalesByDay } from './report-sales-by-day.ts';
import { reportSalesByHour } from './report-sales-by-hour.ts';

export { readSalesToday } from './read-sales-today.ts';
export { countItemsByDay, sumDollar, sumSalesByDay, sumSalesByHour } from './sales.queries.ts';

export const salesRoutes = routesOf(sales, {
  getSalesByDay: reportSalesByDay,
  getSalesByHour: reportSalesByHour,
  getItemsByDay: reportItemsByDay,
  getDollarShares: reportDollarShares,
});
