import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { minuteMs } from '#contract/time/durations.ts';
import { codeOf } from '../../process/errors.ts';
import type { Identity } from './identity.ts';

const maxBytes = 4 * 1024 * 1024;
const checkEveryMs = 10 * minuteMs;

/** One older log is kept beside it. */
export async function openLogFile(path: string, owner: Identity): Promise<FileHandle> {
  if ((await sizeOf(path)) > maxBytes) await rename(path, `${path}.1`);
  // Another account may have put a link into the folder, to make root write elsewhere.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;
  const handle = await open(path, flags, 0o600);
  // Root and the data's owner may both start the server.
  if (owner.switched) await handle.chown(owner.uid, owner.gid);
  return handle;
}

/** The server keeps the file open while it runs, so it is emptied in place. */
export function boundLogFile(path: string): { stop(): void } {
  const timer = setInterval(() => void shrink(path).catch(() => undefined), checkEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function shrink(path: string, limitBytes = maxBytes): Promise<void> {
  if ((await sizeOf(path)) <= limitBytes) return;
  const handle = await open(path, constants.O_WRONLY | constants.O_NOFOLLOW);
  try {
    await rm(`${path}.1`, { force: true });
    await copyFile(path, `${path}.1`, constants.COPYFILE_EXCL);
    await handle.truncate();
  } finally {
    await handle.close();
  }
}

/** What the server logged about a failed start, from `offset` on. */
export async function lastWords(path: string, offset: number): Promise<string> {
  const reader = await open(path, 'r');
  try {
    const { size } = await reader.stat();
    const start = Math.max(offset, size - 2000);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    await reader.read(buffer, 0, buffer.length, start);
    const lines = buffer.toString('utf8').trim().split('\n');
    return lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.slice(-3).join(' ');
  } finally {
    await reader.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return 0;
      throw error;
    },
  );
}
