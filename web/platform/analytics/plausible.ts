import type { Analytics } from './analytics.ts';

/** https://plausible.io/docs/events-api: no cookie, nothing stored in the browser. */
export function plausible(settings: { url: string; domain: string }): Analytics {
  return {
    pageView(address, referrer) {
      fetch(new URL('/api/event', settings.url), {
        method: 'POST',
        // The service reads the body as JSON whatever its type; this type needs no preflight.
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({ name: 'pageview', url: address, domain: settings.domain, referrer }),
        credentials: 'omit',
        keepalive: true,
      }).catch(() => undefined);
    },
  };
}
