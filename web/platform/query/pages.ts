import type { Call } from '#contract/call.ts';
import type { CallResult } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { CallArguments } from '../api/api-client.ts';
import { portalApi } from '../api/portal-api.ts';

/** A page of any list: see `contract/paging.ts`. */
export type Page = { results: readonly unknown[]; next: string | null };

/** Where a page begins; `undefined` for the first one. */
export type At = { after: string; pageNumber: number } | undefined;

type StoredPage<P extends Page> = P & { askedAtMs: number };

/** What a list reads page by page, and its loader prefetches, by one key. */
export type PagesQuery<P extends Page> = {
  queryKey: readonly unknown[];
  queryFn: (asked: { pageParam: At; signal: AbortSignal }) => Promise<StoredPage<P>>;
  initialPageParam: At;
  getNextPageParam: (page: P, pages: readonly P[]) => At;
  staleTime?: number;
  gcTime?: number;
};

/** For a list that has more than `after` to say where a page begins. */
export const pagesBy = <P extends Page>(
  queryKey: readonly unknown[],
  load: (at: At, signal: AbortSignal) => Promise<P>,
): PagesQuery<P> => ({
  queryKey,
  queryFn: async ({ pageParam, signal }) => {
    const askedAtMs = Date.now();
    return { ...(await load(pageParam, signal)), askedAtMs };
  },
  initialPageParam: undefined,
  getNextPageParam: ({ next }, pages) =>
    next === null ? undefined : { after: next, pageNumber: pages.length },
});

/** Calls that return a page. */
type Paged<C extends Call> = CallResult<EndpointOf<C>> extends Page ? C : never;
type PageOf<C extends Call> = CallResult<EndpointOf<C>> & Page;

/** A call that returns pages, with its input for all of them. */
export const pagesOf = <C extends Call>(
  call: Paged<C>,
  ...[input]: CallArguments<C>
): PagesQuery<PageOf<C>> =>
  pagesBy([call.name, 'pages', input], (at, signal) => {
    const query = { ...input?.query, after: at?.after };
    const args = [{ ...input, query, signal }] as unknown as CallArguments<C>;
    return portalApi.call<C>(call, ...args) as Promise<PageOf<C>>;
  });
