import { reportCalls } from '#contract/reports/report/calls.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { criteriaOf, useComparison, useReport, useReportTime } from '../report/index.ts';
import type { ItemCriteria } from './item-criteria.ts';

/** All filters but the range, as calls take them. */
const filtersOf = ({ active, catalogId, categoryId }: ItemCriteria) => ({
  active: active === '' ? ('null' as const) : active,
  ...(catalogId !== '' && { catalogId }),
  ...(categoryId !== '' && { catalogCategoryId: categoryId }),
});

/** The search criteria, as calls take them. */
export const itemSalesQuery = (zones: readonly ZonePeriod[], criteria: ItemCriteria) => ({
  ...criteriaOf(zones, criteria.span),
  ...filtersOf(criteria),
});

export function useItemSales(criteria: ItemCriteria, searchNumber: number) {
  const { zones } = useReportTime();
  const query = itemSalesQuery(zones, criteria);
  return useReport(['item-sales', query, searchNumber], (signal) =>
    portalApi.call(reportCalls.getItemSales, { query, signal }),
  );
}

type Asked = { searchNumber: number; isReady: boolean };

/** The same filters in the period before. */
export function useItemsBefore(criteria: ItemCriteria, { searchNumber, isReady }: Asked) {
  const filters = filtersOf(criteria);
  return useComparison(
    { key: ['item-sales', filters, searchNumber], range: criteria, isReady },
    (period, signal) =>
      portalApi.call(reportCalls.getItemSales, { query: { ...filters, ...period }, signal }),
  );
}

export type ItemSalesAnswer = NonNullable<ReturnType<typeof useItemSales>['result']>;

const kept = { isKept: true };

export const useCatalogs = () =>
  useReport(['catalogs'], (signal) => portalApi.call(reportCalls.listCatalogs, { signal }), kept);

export const useCategories = () =>
  useReport(
    ['categories'],
    (signal) => portalApi.call(reportCalls.listCatalogCategories, { signal }),
    kept,
  );
