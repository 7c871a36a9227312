import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './setup/project.mjs';

// Plain JavaScript, so that already the first TypeScript file comes from the cache. From here on
// there is one process: a signal to it is a signal to the server, and none is left behind.
enableCompileCache(join(cacheFolder, 'compiled'));
await import('./load-env.ts');
const { buildWeb } = await import('./build-web/build-web.ts');
const built = await buildWeb(console.log);
if (built.succeeded) {
  await import('../server/main.ts');
} else {
  console.error(`Building the web failed.\n\n${built.output}`);
  process.exitCode = 1;
}
