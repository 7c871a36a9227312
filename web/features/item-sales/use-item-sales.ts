import { reportCalls } from '#contract/reports/calls.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { criteriaOf, useReport, useReportTime } from '../reports/index.ts';
import type { ItemCriteria } from './item-criteria.ts';

/** As calls take it. */
export const itemSalesQuery = (
  zones: readonly ZonePeriod[],
  { active, catalogId, categoryId, span }: ItemCriteria,
) => ({
  ...criteriaOf(zones, span),
  active: active === '' ? ('null' as const) : active,
  ...(catalogId !== '' && { catalogId }),
  ...(categoryId !== '' && { catalogCategoryId: categoryId }),
});

export function useItemSales(criteria: ItemCriteria, searchNumber: number) {
  const { zones } = useReportTime();
  const query = itemSalesQuery(zones, criteria);
  return useReport(['item-sales', query, searchNumber], (signal) =>
    portalApi.call(reportCalls.getItemSales, { query, signal }),
  );
}

/** Loaded once: they are kept while one goes from report to report. */
export const useCatalogs = () =>
  useReport(['catalogs'], (signal) => portalApi.call(reportCalls.listCatalogs, { signal }));

export const useCategories = () =>
  useReport(['categories'], (signal) =>
    portalApi.call(reportCalls.listCatalogCategories, { signal }),
  );
