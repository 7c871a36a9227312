// Opens the kitchen's page without a connection (decision 111). It stores that page and its scripts,
// styles and fonts, which are the same for everybody; it answers nothing else, and no call of the API.
const store = 'orders-page';
const page = '/business/orders';
const files = /\/assets\/[\w./-]+\.(?:js|css|woff2)/g;
const isFile = (path) =>
  new RegExp(`^(?:${files.source}|/favicon\\.svg|/icons/favicon-new\\.svg)$`).test(path);

/** A page of ours, not one of a proxy or a hotel's network. */
const isPage = (response) =>
  response.ok &&
  !response.redirected &&
  response.type === 'basic' &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Stores the page as it is now with all that it needs, and removes what it no longer needs. */
async function keep(loaded) {
  const response = await fetch(page, { credentials: 'omit' });
  if (!isPage(response)) return;
  const html = await response.clone().text();
  const wanted = new Set([...(html.match(files) ?? []), ...loaded.filter(isFile)]);
  const cache = await caches.open(store);
  await Promise.all(
    [...wanted].map(async (path) => {
      if (!(await cache.match(path))) await cache.add(path);
    }),
  );
  // Last: it is opened only with all of its files there.
  await cache.put(page, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== page && !wanted.has(pathname)) await cache.delete(url);
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const { loaded } = event.data ?? {};
  if (!Array.isArray(loaded)) return;
  const paths = loaded.filter((path) => typeof path === 'string');
  // Without a connection, what was stored before stays.
  event.waitUntil(keep(paths).catch(() => undefined));
});

/** A line that is there but answers nothing is down, too. */
const longestWaitMs = 5_000;

async function openPage(request) {
  const late = new Promise((_, refuse) => setTimeout(refuse, longestWaitMs));
  const answer = fetch(request);
  try {
    return await Promise.race([answer, late]);
  } catch {
    return (await caches.match(page, { ignoreVary: true })) ?? answer;
  }
}

const openFile = async (request, path) =>
  (await caches.match(path, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(openPage(request));
  } else if (isFile(pathname)) event.respondWith(openFile(request, pathname));
});
