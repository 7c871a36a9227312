import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { serverTransport } from '#web/platform/api/api.ts';
import type { Transport } from '#web/platform/api/api-client.ts';
import { paintFirst } from '#web/platform/paint-first.ts';
import { addressReader } from '#web/platform/plain-address.ts';
import { ScriptNonce } from '#web/platform/script-nonce.ts';

const nonceContext = createContext<string>();

/**
 * Pages are rendered whole, never streamed: the server caches them in memory and signs their
 * scripts.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failure ??= { error };
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure.error;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(paintFirst(await new Response(stream).text()), { status, headers });
}

/**
 * The server's entry point: the server knows nothing of React, and this code nothing of its routes.
 */
export function createRenderer(build: ServerBuild) {
  const handle = createRequestHandler(build, 'production');
  return {
    render(request: Request, options: { fetchApi: Transport; nonce: string }) {
      const context = new RouterContextProvider();
      context.set(serverTransport, options.fetchApi);
      context.set(nonceContext, options.nonce);
      return handle(request, context);
    },
    plainAddress: addressReader({
      routes: build.routes,
      manifestPath: build.routeDiscovery.manifestPath,
    }),
  };
}

/**
 * A response that a loader throws on purpose is an answer; any other error shows as "Something went
 * wrong".
 */
export function handleError() {
  // The API has already logged the cause with its request id; logging here would duplicate it.
}
