import { link, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomName, readIfThere } from '../../process/durable-files.ts';
import { codeOf } from '../../process/errors.ts';
import { servesFolder } from './processes.ts';
import { socketPath } from './server-settings.ts';

export type PostmasterFile = { pid: number; ready: boolean };

const fileName = 'postmaster.pid';
const statusLine = 7;
/** `standby` can be read, and follows another server. */
const openStates = ['ready', 'standby'];
// A starting server creates this file, and writes into it right afterwards.
const emptyForMs = 10_000;

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  return parse(await readIfThere(join(cluster, fileName)));
}

/** The pid of the live postmaster of this folder, whoever started it. */
export async function livePostmaster(cluster: string): Promise<number | undefined> {
  const pid = (await readPostmasterFile(cluster))?.pid;
  return pid !== undefined && servesFolder(pid, cluster) ? pid : undefined;
}

/**
 * PostgreSQL itself removes lock files of dead processes, but not those whose pid now belongs to
 * another program, nor empty ones, which a power cut leaves. Call it only when no server answers.
 */
export async function retireStaleLocks(cluster: string, socketDir: string): Promise<void> {
  for (const path of [join(cluster, fileName), `${socketPath(socketDir)}.lock`]) {
    if (await isStale(path, cluster)) await retire(path, cluster);
  }
}

/**
 * Renames first, so that the file that we check is the one that we remove: a server may just have
 * started.
 */
async function retire(path: string, cluster: string): Promise<void> {
  const aside = `${path}.stale-${randomName()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (!(await isStale(aside, cluster))) await link(aside, path);
  await rm(aside);
}

async function isStale(path: string, cluster: string): Promise<boolean> {
  const text = await readIfThere(path);
  if (text === '') return ageMs(path).then((age) => age > emptyForMs);
  const file = parse(text);
  return file !== undefined && isTaken(file.pid) && !servesFolder(file.pid, cluster);
}

async function ageMs(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}

/** As PostgreSQL sees it: a zombie still has its pid. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function parse(text: string | undefined): PostmasterFile | undefined {
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  // A single-user backend writes its pid as a negative number.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, ready: openStates.includes(lines[statusLine]?.trim() ?? '') };
}
