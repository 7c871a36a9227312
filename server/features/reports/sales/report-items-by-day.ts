import { daysIn } from '#contract/reports/sales/sales-days.ts';
import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { countItemsByDay } from './sales.queries.ts';

export const reportItemsByDay: Operation<'getItemsByDay'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, zones, completeUpTo }) => {
    const days = daysIn(zones, query);
    const startsMs = days.map(({ fromMs }) => fromMs);
    const rows = await countItemsByDay(transaction, { businessId, ...query, startsMs });
    const countOf = new Map(rows.map(({ day, qtyOrdered }) => [day, qtyOrdered]));
    return {
      completeUpTo,
      totals: { qtyOrdered: countOf.get(null) ?? 0 },
      results: days.map(({ day }, index) => ({ day, qtyOrdered: countOf.get(index) ?? 0 })),
    };
  });
