/** The address that a loader's request is for, to come back to later: within the portal, with its hash. */
export function requestedAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // A request carries no hash. The address bar has it, when it already shows that page.
  const isInAddressBar = location.pathname === pathname && location.search === search;
  return pathname + search + (isInAddressBar ? location.hash : '');
}
