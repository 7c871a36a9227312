import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemNames } from '#contract/reports/item-sales/item-order.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { criteriaOf, type ReportRange, useReportTime } from '../report/index.ts';

const pageRows = 25;

/** The days and orders of an item in a range, page by page. */
export function useItemOrders(item: ItemNames, span: ReportRange['span']) {
  const { zones } = useReportTime();
  const { itemName, categoryName, catalogName } = item;
  const asked = { ...criteriaOf(zones, span), itemName, categoryName, catalogName };
  const query = useInfiniteQuery({
    queryKey: ['item-orders', asked],
    queryFn: ({ pageParam: offset, signal }) =>
      portalApi.call(reportCalls.getItemOrders, {
        query: { ...asked, limit: pageRows, offset },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ results }, pages) =>
      results.length < pageRows ? undefined : pages.length * pageRows,
  });
  const pages = query.data?.pages ?? [];
  // New sales move rows down a page, so some rows come twice.
  const orders = new Map(pages.flatMap(({ results }) => results).map((row) => [row.entryId, row]));
  return {
    first: pages[0] ?? null,
    orders: [...orders.values()],
    hasFailed: query.isError && !query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

export type ItemOrders = ReturnType<typeof useItemOrders>;
