import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from './setup/project.mjs';

// Plain JavaScript, so that even the first TypeScript file is read from the compile cache.
enableCompileCache(compiledFolder);
// For child processes that end soon.
process.env.NODE_COMPILE_CACHE = compiledFolder;
await import('./load-env.ts');

const { isWebBuilt } = await import('./build-web/build-web.ts');
const buildWeb = () =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./build-web.ts', import.meta.url))], {
    stdio: 'inherit',
  });

// From here on this process is the server: a signal ends it, and no other process is left running.
if (isWebBuilt() || buildWeb().status === 0) {
  await import('../server/main.ts');
} else {
  console.error('Building the web failed.');
  process.exitCode = 1;
}
