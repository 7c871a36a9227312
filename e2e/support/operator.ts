import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productEnvironment } from './product-environment.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export type Server = { url: string; dataDir: string };

/** Runs `joyous ...` beside a server; returns what it prints. */
export async function joyousBeside({ url, dataDir }: Server, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: projectFolder,
    env: { ...productEnvironment(), DATA_DIR: dataDir, PUBLIC_URL: url },
  });
  return stdout.trim();
}

/** The server that all tests share. */
export const sharedServer = (): Server => ({
  url: process.env.E2E_URL ?? '',
  dataDir: process.env.E2E_DATA_DIR ?? '',
});

export const joyous = (...args: string[]) => joyousBeside(sharedServer(), ...args);
