import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { folderOfAsset, ownBuildFolder } from './built-web.ts';

/** The worker requests pages itself where the browser doesn't do that while it starts. */
const offlineWorkerPolicy = "default-src 'none';connect-src 'self'";

/** The built files of the web: those under /assets/ have a hash of their content in their names. */
export async function installAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: join(ownBuildFolder(), 'client'),
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes('/client/assets/');
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (/\/client\/sw\.js(\.\w+)?$/.test(path)) {
        response.header('content-security-policy', offlineWorkerPolicy);
      }
    },
  });
  app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) => {
    const folder = folderOfAsset(params.file);
    return folder === undefined ? reply.callNotFound() : reply.sendFile(params.file, folder);
  });
}
