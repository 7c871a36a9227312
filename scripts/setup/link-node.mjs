import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The pinned Node is one of several packages, one for each platform, which all bring a command
 * `node`. When npm 9, as in Debian 13, removes those of other platforms, it removes that command as
 * well, and leaves the right package without it.
 */
export function linkNode(modulesFolder) {
  const own = `node-${process.platform}-${process.arch}`;
  const link = join(modulesFolder, '.bin', 'node');
  const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined;
  if (isThere || !existsSync(join(modulesFolder, own, 'bin', 'node'))) return;
  mkdirSync(join(modulesFolder, '.bin'), { recursive: true });
  symlinkSync(join('..', own, 'bin', 'node'), link);
}
