import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux keeps what is written here in memory. */
const folder = '/dev/shm';
const wantedBytes = 4 * 1024 ** 3;

/** Some containers forbid running programs from it, and tests put programs in their folders. */
const runsNothing = (mounts: string) =>
  mounts
    .split('\n')
    .some((line) => line.split(' ')[1] === folder && /\bnoexec\b/.test(line.split(' ')[3] ?? ''));

/**
 * Where tests put their databases if it exists and has room: creating a database creates hundreds
 * of files, and a test's database doesn't have to survive anything.
 */
function memoryFolder(): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const hasRoom = bavail * bsize >= wantedBytes && freemem() >= wantedBytes;
    return hasRoom && !runsNothing(readFileSync('/proc/mounts', 'utf8')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Call it in a test runner before it starts any process, so that they inherit it. */
export function keepTestsInMemory(): void {
  const inMemory = process.env.TMPDIR ? undefined : memoryFolder();
  if (inMemory) process.env.TMPDIR = inMemory;
}
