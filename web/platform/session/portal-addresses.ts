import { createSafeStorage } from '../safe-storage.ts';

export const dashboardPath = '/business/dashboard';

/** Where to sign in, and where to go on after it. */
export function loginPath(businessExternalId: string | null, from?: string): string {
  const path =
    businessExternalId === null ? '/business/login' : `/business/b/${businessExternalId}/login`;
  return from === undefined ? path : `${path}?${new URLSearchParams({ from })}`;
}

const isSignInPage = /\/(login|welcome)\/?$/;

/**
 * The address to go on at, if it is one of the portal's own pages. It comes from the address bar, so
 * anybody can put one into a link: without this check our login could send people to a copy of it.
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
  // Read as a browser reads it: backslashes, tabs and dots may have changed where it leads.
  const { hash, origin, pathname, search } = address;
  if (origin !== base || !pathname.startsWith('/business/') || pathname.includes('//')) {
    return undefined;
  }
  return isSignInPage.test(pathname) ? undefined : pathname + search + hash;
}

/** The address that a loader's request is for, to come back to later: within the portal, with its hash. */
export function requestedAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // A request carries no hash. The address bar has it, when it already shows that page.
  const isInAddressBar = location.pathname === pathname && location.search === search;
  return pathname + search + (isInAddressBar ? location.hash : '');
}

const key = 'portalReturnPath';
// Per tab: another tab's login must not lead there.
const storage = createSafeStorage(() => window.sessionStorage);

/** For somebody who must find their restaurant first: the link to its login has no `from`. */
export const rememberReturnPath = (path: string) => storage.write(key, path);

export const rememberedReturnPath = () => safeReturnPath(storage.read(key));

export const forgetReturnPath = () => storage.write(key, null);
