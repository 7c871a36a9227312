import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const clientFolder = fileURLToPath(new URL('../../../build/client', import.meta.url));

/** The worker requests pages itself where the browser doesn't do that while it starts. */
const offlineWorkerPolicy = "default-src 'none';connect-src 'self'";

/** The built files of the web: those under /assets/ have a hash of their content in their names. */
export async function installAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes('/build/client/assets/');
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (/\/build\/client\/sw\.js(\.\w+)?$/.test(path)) {
        response.header('content-security-policy', offlineWorkerPolicy);
      }
    },
  });
}
