import { forPage } from '../api/portal-api.ts';
import type { Page, PagesQuery } from './pages.ts';
import type { Query } from './query.ts';
import { queryClient } from './query-client.ts';

/**
 * For a page's loader: asks the server at each visit, which also turns away roles without access.
 * The page reads the answer by the same query.
 */
export async function loadForPage(request: Request, ...queries: Query<unknown>[]): Promise<null> {
  const client = queryClient();
  const loads = queries.map((query) => client.fetchQuery({ ...query, staleTime: 0 }));
  await forPage(request, Promise.all(loads));
  return null;
}

/** The same for a list: its first page, or as many as were read before. */
export async function loadPagesForPage<P extends Page>(
  request: Request,
  query: PagesQuery<P>,
): Promise<null> {
  const fresh = { ...query, staleTime: 0 };
  await forPage(request, queryClient().fetchInfiniteQuery(fresh as never));
  return null;
}

/** For a page that is drawn before the answer is there, and says itself if it fails. */
export function prefetchForPage(query: Query<unknown>): null {
  void queryClient().prefetchQuery({ ...query, staleTime: 0 });
  return null;
}
