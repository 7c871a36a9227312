import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Page, PagesQuery } from './pages.ts';
import { useErrorBanner } from './use-error-banner.ts';

const firstOf = <P>({ pages, pageParams }: InfiniteData<P>): InfiniteData<P> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/**
 * Reads a list page by page. Another input is a new search, as for `useCall`. `more` is what
 * `LoadMore` takes.
 */
export function usePages<P extends Page>(query: PagesQuery<P>, { isQuiet = false } = {}) {
  const asked = useInfiniteQuery<P, Error, InfiniteData<P>, readonly unknown[], unknown>(
    query as never,
  );
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = asked;
  const client = useQueryClient();
  const clear = useErrorBanner(error, { search: query.queryKey, isQuiet });
  const pages = data?.pages as Awaited<ReturnType<PagesQuery<P>['queryFn']>>[] | undefined;
  const [first] = pages ?? [];
  const rows = pages?.flatMap(({ results }): P['results'][number][] => [...results]) ?? null;
  return {
    /** `null` while the first page loads, or if it failed. */
    first: first ?? null,
    rows,
    hasFailed: error !== null && !isFetching,
    /** Not for a further page: the whole list loads, or loads again. */
    isLoading: isFetching && !isFetchingNextPage,
    more: {
      shown: rows?.length ?? 0,
      hasMore: hasNextPage,
      busy: isFetching,
      onMore: () => {
        clear();
        void fetchNextPage();
      },
    },
    /** Loads what failed: the list, or a further page. */
    retry: () => {
      clear();
      void (asked.isFetchNextPageError ? fetchNextPage() : asked.refetch());
    },
    /** Begins again with the first page. */
    reload: () => {
      clear();
      client.setQueryData<InfiniteData<P>>(query.queryKey, (before) => before && firstOf(before));
      void asked.refetch();
    },
  };
}
