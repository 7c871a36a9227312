import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { sharedServer } from './operator.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Orders that tests look for. */
type History = { example: number; missing: number };

async function make(): Promise<string> {
  const { dataDir, url } = sharedServer();
  const { HOME, PATH } = process.env;
  const { stdout } = await run(process.execPath, ['server/testing/portal-history.child.ts'], {
    cwd: projectFolder,
    env: { PATH, HOME, DATA_DIR: dataDir, PUBLIC_URL: url },
  });
  if (stdout === '') throw new Error('no history was made');
  return stdout;
}

/**
 * The main restaurant has 152 orders by card, one in cash, a refund and an adjustment. They are made once per run, in the
 * first worker that needs them.
 */
export async function withHistory(): Promise<History> {
  const file = join(sharedServer().dataDir, 'history.json');
  const isFirst = await writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const made = await make().catch(async (error: unknown) => {
      await rm(file);
      throw error;
    });
    await writeFile(`${file}.new`, made);
    await rename(`${file}.new`, file);
  }
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 30_000 }).not.toBe('');
  return JSON.parse(await readFile(file, 'utf8')) as History;
}
