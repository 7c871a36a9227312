import { daysIn } from '#contract/reports/sales/sales-days.ts';
import type { Operation } from '../../people/access/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { readCompleteUpTo } from '../report/index.ts';
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
