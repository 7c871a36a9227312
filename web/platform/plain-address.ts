import { matchRoutes, type RouteObject } from 'react-router';

/** `export const handle = { queryRead } satisfies PageHandle` in a page or a layout. */
export type PageHandle = {
  /**
   * The part of the query that the server reads, in a normal form: addresses with the same result
   * are the same page, rendered once. The server reads nothing of the query of a page without this
   * function.
   */
  queryRead: (search: URLSearchParams) => URLSearchParams;
};

type RouteFacts = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown };
};

type Pages = { routes: Record<string, RouteFacts | undefined>; manifestPath: string };

/** More links than any of our pages has: looking up each path takes time. */
const mostPaths = 300;

function routesBelow(pages: Pages, parentId?: string): RouteObject[] {
  return Object.values(pages.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', index, module: { handle } }) =>
      index ? { id, path, index, handle } : { id, path, handle, children: routesBelow(pages, id) },
    );
}

/** The page's own function counts, then that of the nearest layout around it. */
function readOf(routes: readonly RouteObject[], search: URLSearchParams): URLSearchParams {
  const handles = routes.map(({ handle }) => handle as Partial<PageHandle> | undefined);
  const queryRead = handles.findLast((handle) => handle?.queryRead)?.queryRead;
  return queryRead?.(search) ?? new URLSearchParams();
}

/** React Router requests a page's data alone at an address with this ending. */
const isData = (path: string) => path.endsWith('.data');
const pageOfData = (path: string) => path.replace(/(?<=\/)_\.data$|\.data$/, '');

function manifestQuery(search: URLSearchParams): URLSearchParams {
  const paths = (search.get('paths') ?? '').split(',', mostPaths).join(',');
  return new URLSearchParams({ version: search.get('version') ?? '', paths });
}

/**
 * The normal form of a requested address, without anything its page does not read: nobody can force
 * a page to be rendered again by adding to its address.
 */
export function addressReader(pages: Pages): (address: string) => string {
  const routes = routesBelow(pages);

  const queryOf = (path: string, search: URLSearchParams) => {
    if (path === pages.manifestPath) return manifestQuery(search);
    const matches = matchRoutes(routes, isData(path) ? pageOfData(path) : path) ?? [];
    const read = readOf(
      matches.map(({ route }) => route),
      search,
    );
    const asked = isData(path) ? search.get('_routes')?.split(',', mostPaths) : undefined;
    const known = matches.map(({ route }) => route.id).filter((id) => asked?.includes(id ?? ''));
    if (known.length > 0) read.set('_routes', known.join(','));
    return read;
  };

  return (address) => {
    const start = address.indexOf('?');
    if (start < 0) return address;
    const path = address.slice(0, start);
    const query = queryOf(path, new URLSearchParams(address.slice(start))).toString();
    return query ? `${path}?${query}` : path;
  };
}
