import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, replaceFile, writeOnce } from '../../process/durable-files.ts';
import { codeOf } from '../../process/errors.ts';
import type { Store } from '../store/store.ts';
import type { Identity } from './identity.ts';
import { socketPath } from './server-settings.ts';

const socketPointerFile = 'postgres-socket.location';

// The size of the kernel's sun_path, without its closing zero.
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107;

const madeByUs = /^\/tmp\/joyous-[A-Za-z0-9]{6}$/;

/**
 * The cluster's own folder, which only its account can enter. Where its path is too long for a
 * socket, a short private folder whose name is stored, so that every process and every start use
 * the same.
 */
export async function socketFolder(store: Store): Promise<string> {
  if (Buffer.byteLength(socketPath(store.cluster)) <= maxSocketPathBytes) return store.cluster;
  const pointer = join(store.home, socketPointerFile);
  const known = (await readIfThere(pointer))?.trim();
  if (known !== undefined && (await isUsable(known, store.runAs))) return known;
  const made = await makePrivateFolder(store.runAs);
  if (known === undefined) return (await writeOnce(pointer, `${made}\n`)).trim();
  await replaceFile(pointer, `${made}\n`);
  return made;
}

async function makePrivateFolder(runAs: Identity): Promise<string> {
  // Not os.tmpdir(): TMPDIR may be long itself.
  const folder = await mkdtemp('/tmp/joyous-');
  await giveTo(runAs, folder);
  return folder;
}

/** Other accounts may write to /tmp: a folder that one put in place of ours is not used. */
async function isUsable(folder: string, runAs: Identity): Promise<boolean> {
  if (!madeByUs.test(folder)) return false;
  try {
    // Programs that clean /tmp, and reboots, remove it.
    await mkdir(folder, { mode: 0o700 });
    await giveTo(runAs, folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === runAs.uid && (found.mode & 0o077) === 0;
}

async function giveTo(runAs: Identity, folder: string): Promise<void> {
  if (runAs.switched) await chown(folder, runAs.uid, runAs.gid);
}
