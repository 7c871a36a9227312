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
