import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheFolder, projectFolder } from './project.mjs';
import { SetupError } from './setup-error.mjs';

const lockfile = join(projectFolder, 'package-lock.json');
const stampFile = join(cacheFolder, 'installed');

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Binaries differ by platform: a folder that was copied over from another is not installed here. */
function currentStamp() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/**
 * Somebody ran npm themselves: its own record of what lies in node_modules says whether that is
 * what the lockfile asks for. Only what is optional may be missing (other platforms' binaries).
 */
function npmInstalledTheSame() {
  const record = read(join(projectFolder, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const { '': _root, ...wanted } = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { integrity, optional }]) =>
      path in installed ? installed[path].integrity === integrity : optional === true,
    )
  );
}

/** Without install scripts: we need none of them, and they are how a bad package takes a machine. */
const npmArguments = [
  'ci',
  '--ignore-scripts',
  // NODE_ENV=production or a user's .npmrc would leave out the build tools or the pinned Node.
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
  console.log('Installing dependencies. This takes a minute the first time ...');
  const startedMs = Date.now();
  const { status, stdout, stderr, error } = runNpm();
  if (status !== 0) {
    throw new SetupError(
      `Installing the dependencies failed.\n\n${error?.message ?? ''}${stderr}${stdout}`.trimEnd(),
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s.`);
}

const isInstalled = () => read(stampFile) === currentStamp();

export async function installDependencies() {
  if (isInstalled()) return;
  await withLock('setup', async () => {
    if (isInstalled()) return;
    if (!npmInstalledTheSame()) install();
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stampFile, currentStamp());
  });
}
