import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { sharedServer } from './operator.ts';
import { productEnvironment } from './product-environment.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Runs a script of server/testing on the database of the shared server. */
export async function runOnSharedServer(script: string, ...args: string[]): Promise<string> {
  const { dataDir, url } = sharedServer();
  const { stdout } = await run(process.execPath, [`server/testing/${script}`, ...args], {
    cwd: projectFolder,
    env: { ...productEnvironment(), DATA_DIR: dataDir, PUBLIC_URL: url },
  });
  return stdout;
}

/** What a script prints as JSON. It runs once per run, in the first worker that needs it. */
export async function onceInRun<Made>(script: string): Promise<Made> {
  const file = join(sharedServer().dataDir, `${script}.json`);
  const isFirst = await writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      const made = await runOnSharedServer(script);
      if (made === '') throw new Error(`${script} made nothing`);
      await writeFile(`${file}.new`, made);
      await rename(`${file}.new`, file);
    } catch (error) {
      await rm(file);
      throw error;
    }
  }
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 30_000 }).not.toBe('');
  return JSON.parse(await readFile(file, 'utf8')) as Made;
}
