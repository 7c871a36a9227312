import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ownBuildFolder } from './built-web.ts';

/** How rendered pages call our own API: without a socket, through the same routes. */
export type InProcessFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

type RenderOptions = { fetchApi: InProcessFetch; nonce: string };
export type Renderer = {
  render(request: Request, options: RenderOptions): Promise<Response>;
  /** The same address without the parameters that its page does not read. */
  plainAddress(address: string): string;
};

/** The part of the web's server bundle that we use. */
export type WebBuild = {
  entry: { module: { createRenderer(build: WebBuild): Renderer } };
};

export async function loadRenderer(): Promise<Renderer> {
  const file = pathToFileURL(join(ownBuildFolder(), 'server', 'index.js'));
  const build = (await import(file.href)) as WebBuild;
  return build.entry.module.createRenderer(build);
}

/** `address`: the client that the calls are made for. */
export function inProcessFetch(app: FastifyInstance, address?: string): InProcessFetch {
  return async (path, init) => {
    const answer = await app.inject({
      url: path,
      method: init.method as 'GET',
      headers: init.headers,
      ...(address !== undefined && { remoteAddress: address }),
      ...(init.body !== undefined && { payload: init.body }),
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };
}
