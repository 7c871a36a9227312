import type { Endpoint } from '#contract/endpoint.ts';
import { xsrfHeader } from '#contract/xsrf.ts';
import { createApiClient, type Transport } from './api-client.ts';
import { xsrfToken } from './xsrf.ts';

export const overTheNetwork: Transport = (path, { headers, ...init }) =>
  fetch(path, {
    ...init,
    headers: init.method === 'GET' ? headers : { ...headers, [xsrfHeader]: xsrfToken() },
  });

/** For calls that a page makes while somebody uses it. */
export const browserApi = createApiClient(overTheNetwork);

/**
 * A call as a browser needs it: `callAt<typeof requestCoupon>('POST', '/api/web/...')`. Its
 * description would bring the schemas and their library into the page.
 */
export const callAt = <E extends Endpoint>(method: E['method'], path: string): E =>
  ({ method, path }) as E;
