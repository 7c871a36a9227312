import { xsrfHeader } from '#contract/xsrf.ts';
import { createApiClient, type Transport } from './api-client.ts';
import { xsrfToken } from './xsrf.ts';

export const overTheNetwork: Transport = (path, { headers, ...init }) =>
  fetch(path, {
    ...init,
    headers: init.method === 'GET' ? headers : { ...headers, [xsrfHeader]: xsrfToken() },
  });

/** The client for calls from a page in the browser. */
export const browserApi = createApiClient(overTheNetwork);
