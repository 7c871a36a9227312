import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stopProcess } from '../../scripts/product-process.ts';
import type { Server } from './operator.ts';
import { productEnvironment } from './run/product-environment.ts';

const script = fileURLToPath(
  new URL('../../server/testing/browser-data/test-data.process.ts', import.meta.url),
);

/**
 * Starts the process that creates test data in this server's database; `url` is the address for
 * requests.
 */
export async function startBeside({ url, dataDir }: Server) {
  const child = fork(script, {
    env: { ...productEnvironment(), DATA_DIR: dataDir, PUBLIC_URL: url },
    execArgv: ['--import', fileURLToPath(new URL('run/exit-with-parent.ts', import.meta.url))],
  });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) };
}
