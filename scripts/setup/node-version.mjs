import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { SetupError } from './setup-error.mjs';

const oldestToInstallWith = 20;
const oldestToRunOn = 24;

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
const ownMajor = majorOf(process.version);

export function refuseOldNode() {
  if (ownMajor >= oldestToInstallWith) return;
  throw new SetupError(
    `Joyous needs Node ${oldestToInstallWith} or newer to set itself up; this is ${process.version}. See https://nodejs.org/en/download`,
  );
}

/**
 * The Node in the dependencies is first on PATH in every npm script. If we already run on a new
 * enough one, so will the next script, and there is nothing to check.
 */
export function requireNode24() {
  const pinned = join(projectFolder, 'node_modules', '.bin', 'node');
  if (ownMajor >= oldestToRunOn && process.execPath.startsWith(projectFolder)) return;
  const { status, stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (status === 0 && majorOf(stdout) >= oldestToRunOn) return;
  if (ownMajor >= oldestToRunOn) {
    // A Node that can't run here (for another C library, say) would take precedence over one that
    // can.
    rmSync(pinned, { force: true });
    return;
  }
  throw new SetupError(
    `Joyous needs Node ${oldestToRunOn} or newer. Its dependencies have none that runs on ${process.platform}-${process.arch}, and the one on PATH is ${process.version}. Install Node ${oldestToRunOn} or newer: https://nodejs.org/en/download`,
  );
}
