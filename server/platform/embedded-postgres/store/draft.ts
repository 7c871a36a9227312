import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomName, sync } from '../../process/durable-files.ts';
import { codeOf } from '../../process/errors.ts';
import { isRunning, thisProcess } from '../process/processes.ts';
import type { Store } from './store.ts';

const draftPrefix = 'postgres-draft-';

/** A private folder beside the cluster; first removes what a killed process left in its own. */
export async function withDraft<T>(store: Store, work: (draft: string) => Promise<T>): Promise<T> {
  await removeAbandoned(store.folder);
  const draft = join(store.folder, `${draftPrefix}${thisProcess()}-${randomName()}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    if (store.runAs.switched) await chown(draft, store.runAs.uid, store.runAs.gid);
    return await work(draft);
  } finally {
    await removeDraft(draft);
  }
}

/** Unless another process put its cluster there first. */
export async function moveIntoPlace(made: string, store: Store): Promise<void> {
  try {
    await rename(made, store.cluster);
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await sync(store.folder);
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftPrefix)) continue;
    const [pid, start] = name.slice(draftPrefix.length).split('-');
    if (!isRunning(`${pid}-${start}`)) await removeDraft(join(folder, name));
  }
}

/** May fail: a killed initdb's last child may still write into it. A later start tries again. */
async function removeDraft(draft: string): Promise<void> {
  const patience = { maxRetries: 4, retryDelay: 50 };
  await rm(draft, { recursive: true, force: true, ...patience }).catch(() => undefined);
}
