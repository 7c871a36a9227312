import { longestReport } from '#contract/site/errors/browser-errors.limits.ts';
import { browserErrorCalls } from '#contract/site/errors/calls.ts';
import { xsrfHeader } from '#contract/xsrf.ts';
import { xsrfToken } from '../api/xsrf.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

export async function sendReport({ name, message, stack }: Error, page: string) {
  const { path, method } = browserErrorCalls.reportBrowserError;
  await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', [xsrfHeader]: xsrfToken() },
    body: JSON.stringify({
      page,
      build: window.__reactRouterManifest?.version ?? '',
      message: `${name}: ${message}`.slice(0, longestReport.message),
      stack: (stack ?? '').slice(0, longestReport.stack),
    }),
    // Sends it even while the visitor leaves the page.
    keepalive: true,
  });
}
