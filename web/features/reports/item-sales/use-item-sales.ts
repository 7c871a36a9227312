import { reportCalls } from '#contract/reports/report/calls.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q, queryOf, stored } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { criteriaOf, type QueriesIn, useComparison, useReportTime } from '../report/index.ts';
import { type ItemCriteria, readItemCriteria } from './item-criteria.ts';

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

/** `searchNumber`: repeating the same search loads it again. */
function itemSalesOf(zones: readonly ZonePeriod[], criteria: ItemCriteria, searchNumber: number) {
  const query = itemSalesQuery(zones, criteria);
  return queryOf(['item-sales', query, searchNumber], (signal) =>
    portalApi.call(reportCalls.getItemSales, { query, signal }),
  );
}

export const itemSalesIn: QueriesIn = (params, { zones, today }) => [
  itemSalesOf(zones, readItemCriteria(params, today()), 0),
];

export const useItemSales = (criteria: ItemCriteria, searchNumber: number) =>
  useCall(itemSalesOf(useReportTime().zones, criteria, searchNumber));

type Search = { searchNumber: number; isReady: boolean };

/** The same filters in the period before. */
export function useItemsBefore(criteria: ItemCriteria, { searchNumber, isReady }: Search) {
  const filters = filtersOf(criteria);
  return useComparison(
    { key: ['item-sales', filters, searchNumber], range: criteria, isReady },
    (period, signal) =>
      portalApi.call(reportCalls.getItemSales, { query: { ...filters, ...period }, signal }),
  );
}

export type ItemSalesAnswer = NonNullable<ReturnType<typeof useItemSales>['result']>;

export const useCatalogs = () => useCall(stored(q(reportCalls.listCatalogs)));

export const useCategories = () => useCall(stored(q(reportCalls.listCatalogCategories)));
