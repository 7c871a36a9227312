import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { SetupError } from './setup-error.mjs';

const lockfile = join(projectFolder, 'package-lock.json');
const npmsRecord = join(projectFolder, 'node_modules', '.package-lock.json');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Binaries differ by platform: a folder copied from another one does not count as installed. */
export function wantedState() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

export function refuseUnfittingLockfile() {
  const root = readJson(lockfile).packages[''];
  const project = readJson(join(projectFolder, 'package.json'));
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const entries = (of) => JSON.stringify(Object.entries(of[kind] ?? {}).sort());
    if (entries(root) === entries(project)) continue;
    throw new SetupError(
      `package-lock.json doesn't match the ${kind} in package.json. Run \`npm install\` and commit both.`,
    );
  }
}

/**
 * Compares npm's own record of the content of node_modules. Only optional packages, such as other
 * platforms' binaries, may be in one list and not in the other.
 */
export function isInstalledAsLocked() {
  let installed;
  try {
    installed = readJson(npmsRecord).packages;
  } catch {
    return false;
  }
  const { '': _root, ...locked } = readJson(lockfile).packages;
  const fits = ([path, entry]) => {
    const other = entry === locked[path] ? installed[path] : locked[path];
    return other ? other.integrity === entry.integrity : entry.optional === true;
  };
  return Object.entries(locked).every(fits) && Object.entries(installed).every(fits);
}
