import { daysIn } from '#contract/reports/sales/sales-days.ts';
import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { presentDollar, presentSales } from './sales.presenter.ts';
import { countItemsByDay, sumDollar, sumSalesByDay, sumSalesByHour } from './sales.queries.ts';

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

const hoursOfWeek = Array.from({ length: 7 * 24 }, (_, index) => ({
  weekday: Math.trunc(index / 24) + 1,
  hour: index % 24,
}));

const keyOf = ({ weekday, hour }: { weekday: number | null; hour: number | null }) =>
  `${weekday} ${hour}`;

export const reportSalesByHour: Operation<'getSalesByHour'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, zones, completeUpTo }) => {
    const rows = await sumSalesByHour(transaction, { businessId, ...query, zones });
    const sumsOf = new Map(rows.map((row) => [keyOf(row), row]));
    return {
      completeUpTo,
      totals: presentSales(sumsOf.get(keyOf({ weekday: null, hour: null }))),
      results: hoursOfWeek.map((at) => ({ ...at, ...presentSales(sumsOf.get(keyOf(at))) })),
    };
  });

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

export const reportDollarShares: Operation<'getDollarShares'> = ({ query }, context) =>
  readReport(context, async ({ transaction, businessId, completeUpTo }) => ({
    completeUpTo,
    ...presentDollar(await sumDollar(transaction, { businessId, ...query })),
  }));
