import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { presentSales } from './sales.presenter.ts';
import { sumSalesByHour } from './sales.queries.ts';

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
