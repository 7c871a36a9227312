import { daysIn } from '#contract/reports/sales-days.ts';
import type { Operation } from '../access/index.ts';
import { findZones } from '../restaurants/index.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';
import { presentSales } from './sales.presenter.ts';
import { sumSalesByDay } from './sales.queries.ts';

export const reportSalesByDay: Operation<'getSalesByDay'> = (
  { query },
  { businessId, readReport, nowMs },
) =>
  readReport(async (transaction) => {
    const days = daysIn(await findZones(transaction, businessId), query);
    const startsMs = days.map(({ fromMs }) => fromMs);
    const rows = await sumSalesByDay(transaction, { businessId, ...query, startsMs });
    const sumsOf = new Map(rows.map((row) => [row.day, row]));
    return {
      completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
      totals: presentSales(sumsOf.get(null)),
      results: days.map(({ day }, index) => ({ day, ...presentSales(sumsOf.get(index)) })),
    };
  });
