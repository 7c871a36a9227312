import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type * as full from 'react-router';

/**
 * The part of react-router that these pages and their shared components use: the awards build takes
 * it from here (decision 068). It has the types of the real one, but loads none of its code.
 */

const read = (): full.Location => {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = history.state ?? {};
  return { pathname, search, hash, state: usr, key };
};

/**
 * A string is a whole address; in an object, a missing path means this page, and a missing search
 * or hash means none.
 */
const hrefOf = (to: full.To): string => {
  if (typeof to === 'string') return to;
  const { pathname = location.pathname, search = '', hash = '' } = to;
  return pathname + search + hash;
};

type Options = Pick<full.NavigateOptions, 'replace' | 'state'>;
/** How the visitor got here, in react-router's words: `POP` is the browser's back and forward. */
type Way = 'POP' | 'PUSH' | 'REPLACE';
type Router = {
  at: full.Location;
  way: Way;
  go: (to: full.To, options?: Options) => void;
};

const RouterContext = createContext<Router | undefined>(undefined);

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('This needs a BrowserRouter above it');
  return router;
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ at, way }, setPlace] = useState({ at: read(), way: 'POP' as Way });
  useEffect(() => {
    const follow = () => setPlace({ at: read(), way: 'POP' });
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((to: full.To, { replace = false, state = null }: Options = {}) => {
    const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) };
    if (replace) history.replaceState(entry, '', hrefOf(to));
    else history.pushState(entry, '', hrefOf(to));
    setPlace({ at: read(), way: replace ? 'REPLACE' : 'PUSH' });
  }, []);
  const router = useMemo(() => ({ at, way, go }), [at, way, go]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

export const useLocation = (): full.Location => useRouter().at;
export const useNavigationType = (): Way => useRouter().way;
export const useNavigate = () => useRouter().go;

/** There are no loaders to wait for. */
export const useNavigation = () => ({ state: 'idle' }) as const;

/** Opens another tab, a download or a menu: left to the browser. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

type LinkProps = Omit<full.LinkProps, 'prefetch'> & { prefetch?: unknown };

export function Link({ to, replace, state, prefetch: _, onClick, ...rest }: LinkProps) {
  const { go } = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As with every link, the same address again adds no history entry.
    const isSame = new URL(hrefOf(to), location.href).href === location.href;
    go(to, { replace: replace ?? isSame, state });
  };
  return <a {...rest} href={hrefOf(to)} onClick={press} />;
}

/** There are no loaders, and so no route errors. */
export const isRouteErrorResponse = () => false;

/**
 * For loaders, which run on the server only: the names must exist here, and the build drops the
 * calls.
 */
const ofTheServer = /* @__NO_SIDE_EFFECTS__ */ () => undefined;

export { ofTheServer as createContext, ofTheServer as data, ofTheServer as redirect };
