import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors.ts';

type Content = string | Buffer;

export function randomName(): string {
  return randomBytes(6).toString('hex');
}

export async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** If two processes write at once, one wins, and both return its content. */
export async function writeOnce(path: string, content: string, mode = 0o644): Promise<string> {
  const draft = await writeDraft(path, content, mode);
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await sync(dirname(path));
  return readFile(path, 'utf8');
}

export async function replaceFile(path: string, content: Content, mode = 0o644): Promise<void> {
  const draft = await writeDraft(path, content, mode);
  await removeUnless(rename(draft, path), draft);
  await sync(dirname(path));
}

/** Flushes a file or a folder: a rename is only durable once its folder has been flushed. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDraft(path: string, content: Content, mode: number): Promise<string> {
  const draft = `${path}.${randomName()}`;
  const handle = await open(draft, 'wx', mode);
  const writing = handle
    .writeFile(content)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await removeUnless(writing, draft);
  return draft;
}

/** On a full disk, a leftover draft would take up the little space there is. */
async function removeUnless(done: Promise<void>, draft: string): Promise<void> {
  await done.catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
}
