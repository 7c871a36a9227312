import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The package of the pinned Node is one of several, one for each platform, that all bring a command
 * `node`. Taking back those of other platforms, npm 9, as Debian 13 has it, takes that command back
 * as well, and leaves the right package without it.
 */
export function linkNode(modulesFolder) {
  const own = `node-${process.platform}-${process.arch}`;
  const link = join(modulesFolder, '.bin', 'node');
  const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (isThere || !existsSync(join(modulesFolder, own, 'bin', 'node'))) return;
  mkdirSync(join(modulesFolder, '.bin'), { recursive: true });
  symlinkSync(join('..', own, 'bin', 'node'), link);
}
