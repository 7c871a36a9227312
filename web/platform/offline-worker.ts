/**
 * See web/public/sw.js. A browser may refuse it (in a private window): then the browser's own
 * offline page appears.
 */
export function installOfflineWorker() {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }
}
