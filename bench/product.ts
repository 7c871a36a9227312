import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { nothingHeld } from '#platform/settings/nothing-held.ts';
import { stopProcess, waitUntilReady } from '../scripts/product-process.ts';

// The first start migrates and loads the demo, on a machine that may be busy.
const longestStartMs = 180_000;

export type Product = {
  url: string;
  process: ChildProcess;
  dataDir: string;
  stop(): Promise<number | null>;
};

const { scripts } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };
/** The memory options that `npm start` gives Node: see docs/topics/operations.md. */
export const nodeFlags = scripts.start.match(/--\S+/g) ?? [];

/**
 * A folder that PostgreSQL can use even if root starts it: otherwise it would keep its data
 * elsewhere.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joyous-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Starts only the built product, with its own data folder. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      ...nothingHeld,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(child, url, longestStartMs);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return {
    url,
    process: child,
    dataDir,
    stop: () => stopProcess(child),
  };
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
