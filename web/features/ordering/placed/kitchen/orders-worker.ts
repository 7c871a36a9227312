import { ordersPath } from '#web/platform/session/portal-addresses.ts';

/**
 * See web/public/orders-sw.js. It is told what this page has loaded, because the first visit went past
 * it. A browser may refuse it: then the page opens only with a connection.
 */
export async function installOrdersWorker() {
  if (!('serviceWorker' in navigator)) return;
  try {
    const asked = { scope: ordersPath };
    const registration = await navigator.serviceWorker.register('/orders-sw.js', asked);
    const { active, installing, waiting } = registration;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname);
    (installing ?? waiting ?? active)?.postMessage({ loaded });
  } catch {
    // As if there were none.
  }
}
