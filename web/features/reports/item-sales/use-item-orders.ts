import type { ItemNames } from '#contract/reports/item-sales/item-order.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { criteriaOf, type ReportRange, useReportTime } from '../report/index.ts';

const limit = 25;

/** The days and orders of an item in a range, page by page. */
export function useItemOrders(item: ItemNames, span: ReportRange['span']) {
  const { zones } = useReportTime();
  const { itemName, categoryName, catalogName } = item;
  const query = { ...criteriaOf(zones, span), itemName, categoryName, catalogName, limit };
  return usePages(pagesOf(reportCalls.getItemOrders, { query }), { isQuiet: true });
}

export type ItemOrders = ReturnType<typeof useItemOrders>;
