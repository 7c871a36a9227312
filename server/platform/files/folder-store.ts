import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replaceFile, sync } from '../process/durable-files.ts';
import { codeOf } from '../process/errors.ts';
import { checkedName, type FileStore } from './file-store.ts';

const unless = (...codes: string[]) => {
  return (error: unknown) => {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
    return undefined;
  };
};

/** Stores files in a folder on this machine. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkedName(name));
  return {
    async put(name, content) {
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true });
      // Readers find all of it or nothing, even after a power cut.
      await replaceFile(path, content, 0o600);
      if (made !== undefined) await sync(dirname(made));
    },
    async read(name) {
      return readFile(pathOf(name)).catch(unless('ENOENT'));
    },
    async remove(name) {
      const path = pathOf(name);
      const inFolder = (await readdir(dirname(path)).catch(unless('ENOENT'))) ?? [];
      // Includes its drafts, left by a process that was killed.
      const ofSameName = inFolder.filter((each) => `${each}.`.startsWith(`${basename(path)}.`));
      for (const each of ofSameName) await rm(join(dirname(path), each), { force: true });
      await rmdir(dirname(path)).catch(unless('ENOENT', 'ENOTEMPTY', 'EEXIST'));
    },
  };
}
