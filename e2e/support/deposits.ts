import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { withHistory } from './history.ts';
import { sharedServer } from './operator.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** How many there are. */
type Deposits = { deposits: number };

async function make(): Promise<string> {
  const { dataDir, url } = sharedServer();
  const { HOME, PATH } = process.env;
  const { stdout } = await run(process.execPath, ['server/testing/portal-deposits.child.ts'], {
    cwd: projectFolder,
    env: { PATH, HOME, DATA_DIR: dataDir, PUBLIC_URL: url },
  });
  return stdout;
}

/**
 * The history of the main restaurant, with a deposit for each of its days. A refund of the last day
 * waits: the balance is below zero. They are made once per run.
 */
export async function withDeposits(): Promise<Deposits> {
  await withHistory();
  const file = join(sharedServer().dataDir, 'deposits.json');
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
  return JSON.parse(await readFile(file, 'utf8')) as Deposits;
}
