/**
 * Query parameters that identify the page itself, not only how it is shown: of which restaurant.
 */
const identifying = ['id'];

/** What makes two addresses two pages. A search, or where a visit came from, does not. */
export function pageIdentity({ pathname, search }: { pathname: string; search: string }): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of identifying) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
