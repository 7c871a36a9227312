// What every page needs to know about a visit to a table before it loads more.

export const visitsKey = 'joyous.tableVisits';

/** Longer than a long dinner, but over before the next one. */
export const visitLastsMs = 4 * 3_600_000;

/** Pages that show the table themselves: all of its restaurant, and an order's. */
const ownPages = /^\/(o|restaurant\/[^/]+(\/(order|allergens))?)\/?$/;

/** Whether a page, of this restaurant if it is of one, shows the table by itself. */
export const showsTable = (pathname: string, search: string, restaurant: string): boolean =>
  ownPages.test(pathname) &&
  (pathname.startsWith('/o') || new URLSearchParams(search).get('id') === restaurant);

/** In the address that the QR code on a table leads to. */
export const scannedIn = (search: string): string | null =>
  new URLSearchParams(search).get('table')?.slice(0, 40) || null;

/** A card that the server hasn't answered about yet goes along to the next page, which asks again. */
export function withScan(url: string, search: string): string {
  const table = scannedIn(search);
  return table === null ? url : `${url}&${new URLSearchParams({ table })}`;
}

/**
 * Runs before the first paint: makes room for the table's name, and hides what isn't for guests at a
 * table. The server sends the same page to everybody.
 */
export const makeRoomForTable = `try {
  const query = new URLSearchParams(location.search);
  const isHere = (localStorage['${visitsKey}'] ?? '').includes('"' + query.get('id') + '"');
  if (query.has('table') || (query.has('id') && isHere)) document.documentElement.dataset.table = '';
  const [last] = JSON.parse(localStorage['${visitsKey}'] ?? '[]');
  const isNow = last?.at && last.atMs > Date.now() - ${visitLastsMs};
  if (isNow && !isHere && location.pathname !== '/o') document.documentElement.dataset.visit = '';
} catch {}`;
