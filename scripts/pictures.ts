import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web/build-web.ts';

/** A picture of every page and state at 390 and 1280 pixels, and of every report on paper. */
const { succeeded, output } = await buildWeb(console.log);
if (!succeeded) {
  console.error(output);
  process.exit(1);
}
const env = { ...process.env, PICTURES: 'true' };
const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, playwright, { env, stdio: 'inherit' });
console.log('The pictures: build/pictures/index.html');
process.exitCode = status ?? 1;
