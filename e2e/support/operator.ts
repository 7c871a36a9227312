import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** What an operator types after `joyous`, beside the server under test; returns what it prints. */
export async function joyous(...args: string[]): Promise<string> {
  const { E2E_DATA_DIR, E2E_URL, HOME, PATH } = process.env;
  const { stdout } = await run(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: projectFolder,
    env: { PATH, HOME, DATA_DIR: E2E_DATA_DIR, PUBLIC_URL: E2E_URL },
  });
  return stdout.trim();
}
