import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkNode } from './link-node.mjs';
import { withLock } from './lock.mjs';
import { isInstalledAsLocked, refuseUnfittingLockfile, wantedState } from './lockfile.mjs';
import { cacheFolder, projectFolder } from './project.mjs';
import { SetupError } from './setup-error.mjs';

const modulesFolder = join(projectFolder, 'node_modules');
const stampFile = join(cacheFolder, 'installed');
/** Exists only while npm works: if we find it later, an installation was interrupted. */
const unfinishedFile = join(modulesFolder, '.unfinished');

/**
 * Not `npm ci`: npm 10 and older, which people have beside Node 20, want packages in a lockfile that
 * newer ones don't write. The result is compared with the lockfile below.
 */
const npmArguments = [
  'install',
  '--no-save',
  // No install scripts: we need none of them, and malicious packages use them.
  '--ignore-scripts',
  // NODE_ENV=production or the user's .npmrc would leave out the build tools or the pinned Node.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

function runNpm() {
  const npmScript = process.env.npm_execpath;
  const options = { cwd: projectFolder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  return npmScript?.endsWith('.js')
    ? spawnSync(process.execPath, [npmScript, ...npmArguments], options)
    : spawnSync('npm', npmArguments, { ...options, shell: process.platform === 'win32' });
}

function install() {
  refuseUnfittingLockfile();
  console.log('Installing dependencies. The first time this takes about a minute ...');
  const startedMs = Date.now();
  if (existsSync(unfinishedFile)) rmSync(modulesFolder, { recursive: true, force: true });
  mkdirSync(modulesFolder, { recursive: true });
  writeFileSync(unfinishedFile, '');
  const { status, stdout, stderr, error } = runNpm();
  const failure = error?.message ?? `${stderr}${stdout}`.trimEnd();
  if (status !== 0) throw new SetupError(`Installing the dependencies failed.\n\n${failure}`);
  if (!isInstalledAsLocked()) {
    throw new SetupError("What npm installed doesn't match package-lock.json.");
  }
  linkNode(modulesFolder);
  rmSync(unfinishedFile, { force: true });
  console.log(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s.`);
}

function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedState();
  } catch {
    return false;
  }
}

export async function installDependencies() {
  if (isInstalled()) return;
  await withLock('setup', async () => {
    if (isInstalled()) return;
    // Somebody may have run npm by hand: then we only record it.
    if (existsSync(unfinishedFile) || !isInstalledAsLocked()) install();
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stampFile, wantedState());
  });
}
