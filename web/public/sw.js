// Serves a single page: offline, a page that can't load is replaced by ours, not by the browser's.
// It caches nothing, so it never shows anything outdated (docs/topics/pages.md).
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You're Offline | Joyous</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center;
    padding: 24px; box-sizing: border-box; text-align: center;
    background: #fef9f1; color: #2b1a22; font: 16px/1.5 system-ui, sans-serif }
  h1 { margin: 0; font-size: 28px; line-height: 1.2 }
  p { margin: 12px auto; max-width: 36ch; color: #5d4952 }
  a { margin-top: 8px; display: inline-flex; align-items: center; min-height: 44px; padding: 0 22px;
    border-radius: 99px; background: #d83c01; color: #fff; font-weight: 600; text-decoration: none }
</style>
<main>
  <h1>You're offline</h1>
  <p>Check your connection. This page opens by itself when you're back online.</p>
  <a href="">Try again</a>
</main>
<script>
  // The browser may think that it is online before anything arrives, and says so once.
  let isLooking = false;
  const look = () => {
    if (isLooking || document.hidden) return;
    isLooking = true;
    // Once it is loading, it is left alone, however slow it is.
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(20_000) })
      .then(() => location.reload(), () => { isLooking = false });
  };
  addEventListener('online', look);
  addEventListener('visibilitychange', look);
  setInterval(look, 5_000);
</script>
</html>`;

const offline = () =>
  new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Requests the page while this script starts, so that no time is lost.
  event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const load = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(load().catch(offline));
});
