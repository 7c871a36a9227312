import { enableCompileCache } from 'node:module';
import { compiledFolder } from './setup/project.mjs';

// Plain JavaScript, so that already the first TypeScript file comes from the cache. From here on
// there is one process: a signal to it is a signal to the server, and none is left behind.
enableCompileCache(compiledFolder);
// For those that it starts and that end.
process.env.NODE_COMPILE_CACHE = compiledFolder;
await import('./load-env.ts');
const { buildWeb } = await import('./build-web/build-web.ts');
const built = await buildWeb(console.log);
if (built.succeeded) {
  const { main } = await import('../server/main.ts');
  await main();
} else {
  console.error(`Building the web failed.\n\n${built.output}`);
  process.exitCode = 1;
}
