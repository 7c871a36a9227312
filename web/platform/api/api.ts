import { createContext, data, type RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient, type Transport } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** Set by the server for each page that it renders, so that its calls stay in the process. */
export const serverTransport = createContext<Transport>();

/** The client for a page's loader. If a call fails, the page responds with the same status. */
export function serverApi(context: Readonly<RouterContextProvider>): ApiClient {
  const client = createApiClient(context.get(serverTransport));
  return {
    call: (...args) =>
      client.call(...args).catch((error: unknown) => {
        const status = error instanceof ApiError ? error.status : undefined;
        throw status !== undefined && status >= 500 ? data(null, { status }) : error;
      }),
  };
}
