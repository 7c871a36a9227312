import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from './project.mjs';

// Not in node_modules: an installation empties that folder while it holds the lock.
const locksFolder = join(projectFolder, 'build', 'locks');
const pollEveryMs = 200;
/** A process writes its name into its new lock right away: after this time it never will. */
const namelessForMs = 5_000;

const runs = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function make(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function ageMs(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

function isAbandoned(lock) {
  try {
    return !runs(Number(readFileSync(join(lock, 'pid'), 'utf8')));
  } catch {
    return ageMs(lock) > namelessForMs;
  }
}

/**
 * Abandoned locks are removed by one process at a time, or one could remove the next one's lock.
 */
function clearAbandoned(lock) {
  const clearing = `${lock}.clearing`;
  if (ageMs(clearing) > namelessForMs) rmSync(clearing, { recursive: true, force: true });
  if (!make(clearing)) return;
  try {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
  } finally {
    rmSync(clearing, { recursive: true, force: true });
  }
}

async function take(lock) {
  for (let waiting = false; !make(lock); ) {
    if (isAbandoned(lock)) {
      clearAbandoned(lock);
      continue;
    }
    if (!waiting) console.log('Waiting for another start of this checkout to finish its setup ...');
    waiting = true;
    await sleep(pollEveryMs);
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
}

export async function withLock(name, work) {
  mkdirSync(locksFolder, { recursive: true });
  const lock = join(locksFolder, name);
  await take(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
