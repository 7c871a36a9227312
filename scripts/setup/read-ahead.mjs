import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { cacheFolder, compiledFolder, projectFolder } from './project.mjs';

const stampFile = join(cacheFolder, 'read-ahead');
const pinnedNode = join(projectFolder, 'node_modules', '.bin', 'node');

const hashOfServer = () =>
  hashFiles({ folders: ['contract', 'scripts', 'server'], files: ['package-lock.json'] });

function isReadAhead(hash) {
  try {
    return readFileSync(stampFile, 'utf8') === hash && existsSync(compiledFolder);
  } catch {
    return false;
  }
}

function remember(hash) {
  try {
    writeFileSync(stampFile, hash);
  } catch {
    // On a disk that cannot be written to, a start reads for itself.
  }
}

/**
 * Reads what a start reads, in a process that ends, and leaves what it made of it for the start: to
 * take the types out of TypeScript, Node loads 20 MB that a server would keep.
 */
export function readAhead() {
  const hash = hashOfServer();
  if (isReadAhead(hash)) return;
  const { status } = spawnSync(
    existsSync(pinnedNode) ? pinnedNode : process.execPath,
    [join(projectFolder, 'scripts', 'setup', 'read-ahead.child.mjs')],
    // Where it fails, the start does so too, and says why.
    { stdio: 'ignore', env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder } },
  );
  if (status === 0) remember(hash);
}
