import type { Operation } from '../../people/access/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { readCompleteUpTo } from '../report/index.ts';
import { presentSales } from './sales.presenter.ts';
import { sumSalesByHour } from './sales.queries.ts';

const hoursOfWeek = Array.from({ length: 7 * 24 }, (_, index) => ({
  weekday: Math.trunc(index / 24) + 1,
  hour: index % 24,
}));

const keyOf = ({ weekday, hour }: { weekday: number | null; hour: number | null }) =>
  `${weekday} ${hour}`;

export const reportSalesByHour: Operation<'getSalesByHour'> = (
  { query },
  { businessId, readReport, nowMs },
) =>
  readReport(async (transaction) => {
    const zones = await findZones(transaction, businessId);
    const rows = await sumSalesByHour(transaction, { businessId, ...query, zones });
    const sumsOf = new Map(rows.map((row) => [keyOf(row), row]));
    return {
      completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
      totals: presentSales(sumsOf.get(keyOf({ weekday: null, hour: null }))),
      results: hoursOfWeek.map((at) => ({ ...at, ...presentSales(sumsOf.get(keyOf(at))) })),
    };
  });
