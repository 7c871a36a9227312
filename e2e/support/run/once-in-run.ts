import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { askBeside, sharedServer } from '../operator.ts';

/** Runs a script of server/testing on the database of the shared server. */
export const runOnSharedServer = <Made>(script: string, ...args: string[]): Promise<Made> =>
  askBeside({ script, args });

/** What a script creates. It runs once per run, in the first worker that needs it. */
export async function onceInRun<Made>(script: string): Promise<Made> {
  const file = join(sharedServer().dataDir, `${script}.json`);
  const isFirst = await writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    try {
      await writeFile(`${file}.new`, JSON.stringify(await runOnSharedServer<Made>(script)));
      await rename(`${file}.new`, file);
    } catch (error) {
      await rm(file);
      throw error;
    }
  }
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 120_000 }).not.toBe('');
  return JSON.parse(await readFile(file, 'utf8')) as Made;
}
