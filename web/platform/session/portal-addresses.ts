import { createSafeStorage } from '../safe-storage.ts';

export const dashboardPath = '/business/dashboard';

/** The kitchen's page, which opens without a connection, too. */
export const ordersPath = '/business/orders';

/** The path of the login, with the address to return to. */
export function loginPath(businessExternalId: string | null, from?: string): string {
  const path =
    businessExternalId === null ? '/business/login' : `/business/b/${businessExternalId}/login`;
  return from === undefined ? path : `${path}?${new URLSearchParams({ from })}`;
}

const isSignInPage = /\/(login|welcome)\/?$/;

/**
 * The return address, if it is one of the portal's own pages. It comes from the address bar, and
 * anybody can put one into a link: without this check, our login could send people to a fake copy
 * of it.
 */
export function safeReturnPath(from: string | null): string | undefined {
  if (from === null || !from.startsWith('/business/') || from.length > 500) return undefined;
  const base = 'https://portal.invalid';
  let address: URL;
  try {
    address = new URL(from, base);
  } catch {
    return undefined;
  }
  // Checks the parsed URL, as a browser would read it: backslashes, tabs and dots may change where
  // it leads.
  const { hash, origin, pathname, search } = address;
  if (origin !== base || !pathname.startsWith('/business/') || pathname.includes('//')) {
    return undefined;
  }
  return isSignInPage.test(pathname) ? undefined : pathname + search + hash;
}

/**
 * The address that a loader's request is for, to return to later: within the portal, with its hash.
 */
export function requestedAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // A request carries no hash, but the address bar has it if it already shows that page.
  const isInAddressBar = location.pathname === pathname && location.search === search;
  return pathname + search + (isInAddressBar ? location.hash : '');
}

const key = 'portalReturnPath';
// Per tab, so that another tab's login does not return there.
const storage = createSafeStorage(() => window.sessionStorage);

/** For visitors who must find their restaurant first: its login link has no `from`. */
export const rememberReturnPath = (path: string) => storage.write(key, path);

export const rememberedReturnPath = () => safeReturnPath(storage.read(key));

export const forgetReturnPath = () => storage.write(key, null);
