import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { customerCalls } from '#contract/diners/customers/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import type { CustomersView } from './customers-view.ts';

export const loadCustomers = (view: CustomersView, after?: string, signal?: AbortSignal) =>
  portalApi.call(customerCalls.listCustomers, {
    query: { ...view, ...(after !== undefined && { after }) },
    ...(signal && { signal }),
  });

type Page = Awaited<ReturnType<typeof loadCustomers>>;

/** The first page from the loader, and the view it belongs to. */
export type FirstCustomers = { view: CustomersView; page: Page };

const isSame = (one: CustomersView, other: CustomersView) =>
  one.group === other.group && one.sort === other.sort && one.direction === other.direction;

/** The list page by page. Empty while another view loads. */
export function useCustomers(first: FirstCustomers, view: CustomersView) {
  const { clear, showError } = useMessages();
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ['customers', view.group, view.sort, view.direction],
    queryFn: ({ pageParam, signal }) => loadCustomers(view, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextAfter ?? undefined,
    ...(isSame(first.view, view) && {
      initialData: { pages: [first.page], pageParams: [undefined] },
    }),
  });
  useEffect(() => {
    if (error) showError(messageOf(error));
  }, [error, showError]);

  const pages = data?.pages;
  return {
    rows: pages?.flatMap(({ results }) => results) ?? null,
    counts: pages?.[0]?.counts ?? first.page.counts,
    completeUpTo: (pages?.[0] ?? first.page).completeUpTo,
    hasMore: hasNextPage,
    busy: isFetching,
    hasFailed: error !== null && pages === undefined,
    loadMore: () => {
      clear();
      void fetchNextPage();
    },
    retry: () => {
      clear();
      void refetch();
    },
  };
}
