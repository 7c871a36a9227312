// Opens the kitchen's page without a connection (docs/topics/ordering.md). The page itself stores
// what it needs: its HTML, scripts, styles and fonts, the same for everybody. This only reads them,
// and requests nothing: its content security policy would refuse that.
const store = 'orders-page';
const page = '/business/orders';
/** A line that is there but answers nothing is down, too. */
const longestWaitMs = 5_000;

let stored = new Set();

async function look() {
  const cache = await caches.open(store);
  stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

const read = async (path) => (await caches.open(store)).match(path, { ignoreVary: true });

async function openPage(event) {
  const late = new Promise((_, refuse) => setTimeout(refuse, longestWaitMs));
  let answer;
  try {
    answer = await Promise.race([event.preloadResponse, late]);
  } catch {
    // No connection.
  }
  // A proxy answers for a server that isn't there.
  if (answer && answer.status < 500) return answer;
  await look();
  return (await read(page)) ?? answer ?? Response.error();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    if (pathname === page) event.respondWith(openPage(event));
  } else if (stored.has(pathname)) {
    event.respondWith(read(pathname).then((file) => file ?? Response.error()));
  }
});
