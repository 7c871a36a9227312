import { daysIn } from '#contract/reports/sales/sales-days.ts';
import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { presentSales } from './sales.presenter.ts';
import { sumSalesByDay } from './sales.queries.ts';

export const reportSalesByDay: Operation<'getSalesByDay'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, zones, completeUpTo }) => {
    const days = daysIn(zones, query);
    const startsMs = days.map(({ fromMs }) => fromMs);
    const rows = await sumSalesByDay(transaction, { businessId, ...query, startsMs });
    const sumsOf = new Map(rows.map((row) => [row.day, row]));
    return {
      completeUpTo,
      totals: presentSales(sumsOf.get(null)),
      results: days.map(({ day }, index) => ({ day, ...presentSales(sumsOf.get(index)) })),
    };
  });
