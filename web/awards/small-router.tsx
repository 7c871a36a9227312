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
 * What these pages use of react-router, and parts that they share with others: the build of their
 * script takes it from here (decision 068). With the types of the real one, of which no line is
 * loaded.
 */

const read = (): full.Location => {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = history.state ?? {};
  return { pathname, search, hash, state: usr, key };
};

/** A whole address is taken as it is; parts that are left out are those of no address. */
const hrefOf = (to: full.To): string => {
  if (typeof to === 'string') return to;
  const { pathname = location.pathname, search = '', hash = '' } = to;
  return pathname + search + hash;
};

type Options = Pick<full.NavigateOptions, 'replace' | 'state'>;
/** How it got there, by the words of the real one: `POP` by the browser's own back and forward. */
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

/** No loader is ever waited for. */
export const useNavigation = () => ({ state: 'idle' }) as const;

/** Another tab, a download, or a menu: the browser's own. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

type LinkProps = Omit<full.LinkProps, 'prefetch'> & { prefetch?: unknown };

export function Link({ to, replace, state, prefetch: _, onClick, ...rest }: LinkProps) {
  const { go } = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As with every link: the same address again is no step of its own.
    const isSame = new URL(hrefOf(to), location.href).href === location.href;
    go(to, { replace: replace ?? isSame, state });
  };
  return <a {...rest} href={hrefOf(to)} onClick={press} />;
}

/** No loader, no error of a route. */
export const isRouteErrorResponse = () => false;

/** For loaders, which the server alone runs: they are here to be found, and are left out. */
const ofTheServer = /* @__NO_SIDE_EFFECTS__ */ () => undefined;

export { ofTheServer as createContext, ofTheServer as data, ofTheServer as redirect };
