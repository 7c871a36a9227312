import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Product = {
  url: string;
  process: ChildProcess;
  dataDir: string;
  stop(): Promise<void>;
};

const { scripts } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };
/** What `npm start` says to Node about memory: see decision 028. */
export const nodeFlags = scripts.start.match(/--\S+/g) ?? [];

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'joyous-bench-'));

async function waitUntilReady(url: string, deadlineMs = 60_000): Promise<void> {
  const giveUpAt = Date.now() + deadlineMs;
  while (Date.now() < giveUpAt) {
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not come up`);
}

/** Starts the built product by itself, on a data folder of its own. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(url);
  return {
    url,
    process: child,
    dataDir,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
