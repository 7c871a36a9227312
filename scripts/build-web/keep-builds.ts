import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from '#platform/pages/built-web.ts';

const keptMs = 24 * 60 * 60 * 1_000;

export const unfinishedIn = (builds: string) => join(builds, 'unfinished');

/** A folder has the name of a build only while all of it is there. */
function remove(builds: string, name: string) {
  renameSync(join(builds, name), unfinishedIn(builds));
  rmSync(unfinishedIn(builds), { recursive: true });
}

/**
 * Makes a build the one that processes serve from their next start on, and removes those that were
 * replaced more than 24 hours ago: no open page needs their files. When a build was replaced is the
 * time of its folder.
 */
export function publishBuild(builds: string, name: string, nowMs = Date.now()) {
  if (!existsSync(join(builds, name))) renameSync(unfinishedIn(builds), join(builds, name));
  const replaced = currentBuild(builds);
  if (replaced !== undefined) utimesSync(join(builds, replaced), nowMs / 1_000, nowMs / 1_000);
  writeFileSync(join(builds, 'current.new'), name);
  renameSync(join(builds, 'current.new'), join(builds, 'current'));
  for (const entry of readdirSync(builds, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === name) continue;
    if (statSync(join(builds, entry.name)).mtimeMs < nowMs - keptMs) remove(builds, entry.name);
  }
}
