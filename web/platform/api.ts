import { createContext, type RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient, type Transport } from './api-client.ts';

/** Set by the server for each page that it renders: its calls do not leave the process. */
export const serverTransport = createContext<Transport>();

export const serverApi = (context: Readonly<RouterContextProvider>): ApiClient =>
  createApiClient(context.get(serverTransport));
