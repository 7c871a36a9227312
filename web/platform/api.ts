import { createContext, type RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient } from './api-client.ts';

/** Set by the server for each page that it renders: its calls do not leave the process. */
export const serverApiContext = createContext<ApiClient>();

export const serverApi = (context: Readonly<RouterContextProvider>): ApiClient =>
  context.get(serverApiContext);

/** The browser's own client. */
export const browserApi: ApiClient = createApiClient((path, init) =>
  fetch(path, { ...init, credentials: 'same-origin' }),
);
