/** See web/public/sw.js. A browser may refuse it (a private window): then it says "offline" itself. */
export function installOfflineWorker() {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }
}
