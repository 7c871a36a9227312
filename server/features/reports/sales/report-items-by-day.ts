import { daysIn } from '#contract/reports/sales/sales-days.ts';
import type { Operation } from '../../people/access/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { readCompleteUpTo } from '../report/index.ts';
import { countItemsByDay } from './sales.queries.ts';

export const reportItemsByDay: Operation<'getItemsByDay'> = (
  { query },
  { businessId, readReport, nowMs },
) =>
  readReport(async (transaction) => {
    const days = daysIn(await findZones(transaction, businessId), query);
    const startsMs = days.map(({ fromMs }) => fromMs);
    const rows = await countItemsByDay(transaction, { businessId, ...query, startsMs });
    const countOf = new Map(rows.map(({ day, qtyOrdered }) => [day, qtyOrdered]));
    return {
      completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
      totals: { qtyOrdered: countOf.get(null) ?? 0 },
      results: days.map(({ day }, index) => ({ day, qtyOrdered: countOf.get(index) ?? 0 })),
    };
  });
