import { buildWeb } from './build-web/build-web.ts';

const { succeeded, output } = await buildWeb(console.log);
if (!succeeded) {
  console.error(output);
  process.exitCode = 1;
}
