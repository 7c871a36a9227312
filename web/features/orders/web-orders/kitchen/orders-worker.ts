import { ordersPath } from '#web/platform/session/portal-addresses.ts';

const store = 'orders-page';
const fileIn = /\/assets\/[\w./-]+\.(?:js|css|woff2)/g;
const isFile = (path: string) => /^\/assets\/[\w./-]+\.(?:js|css|woff2)$/.test(path);

/** A page of ours, not one of a hotel's network. */
const isPage = ({ headers, ok, redirected }: Response) =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

/** Stores the page as it is now with all that it needs, and removes what it no longer needs. */
async function keepPage() {
  const response = await fetch(ordersPath, { credentials: 'omit' });
  if (!isPage(response)) return;
  const html = await response.clone().text();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const wanted = new Set([...(html.match(fileIn) ?? []), ...loaded.filter(isFile)]);
  const cache = await caches.open(store);
  const add = async (path: string) => {
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
  };
  await Promise.all([...wanted].map(add));
  // Last: it is opened only with all of its files there.
  await cache.put(ordersPath, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== ordersPath && !wanted.has(pathname)) await cache.delete(url);
  }
}

/**
 * See web/public/orders-sw.js. A browser may refuse it: then the page opens only with a connection.
 * Without a connection, what was stored before stays.
 */
export async function installOrdersWorker() {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/orders-sw.js', { scope: ordersPath });
    await keepPage();
  } catch {
    // The page goes on without a worker.
  }
}
