import type { Site } from '#contract/site/frame/site.ts';

/** Receives page views. */
export type Analytics = { pageView(address: string, referrer: string): void };

const nowhere: Analytics = { pageView: () => undefined };

/** https://plausible.io/docs/events-api: no cookies, nothing stored in the browser. */
function plausible(settings: { url: string; domain: string }): Analytics {
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

/** To support another service, add a function like `plausible` and a line here. */
export function createAnalytics(settings: Site['analytics']): Analytics {
  return settings ? plausible(settings) : nowhere;
}
