import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from './setup/project.mjs';

// Plain JavaScript, so that already the first TypeScript file comes from the cache.
enableCompileCache(compiledFolder);
// For those that it starts and that end.
process.env.NODE_COMPILE_CACHE = compiledFolder;
await import('./load-env.ts');

const { isWebBuilt } = await import('./build-web/is-built.ts');
const buildWeb = () =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./build-web.ts', import.meta.url))], {
    stdio: 'inherit',
  });

// From here on there is one process: a signal to it is a signal to the server, and none is left behind.
if (isWebBuilt() || buildWeb().status === 0) {
  await import('../server/main.ts');
} else {
  console.error('Building the web failed.');
  process.exitCode = 1;
}
