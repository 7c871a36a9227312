import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findTestChromium } from './chromium.mjs';
import { aptAccess, aptInstall } from './debian.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './project.mjs';
import { SetupError } from './setup-error.mjs';

/** The first of several packages that can be installed. */
function installBrowser(find, packages, what) {
  if (find()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new SetupError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  }
  const howTo = `${what} Chromium or Chrome. Install one (on Debian: \`sudo apt-get install chromium\`), or set CHROMIUM_PATH to where it is.`;
  if (aptAccess() === 'none') throw new SetupError(howTo);
  console.log('Installing Chromium ...');
  const outputs = [];
  for (const name of packages) {
    outputs.push(aptInstall(name).output);
    if (find()) return;
  }
  throw new SetupError(`${outputs.join('\n')}\n\n${howTo}`);
}

const installTestBrowser = () =>
  installBrowser(
    findTestChromium,
    ['chromium-headless-shell', 'chromium'],
    'The browser tests need',
  );

const postgres15 = '/usr/lib/postgresql/15/bin/postgres';
const postgres15Tried = join(cacheFolder, 'postgresql-15-tried');

/**
 * The oldest PostgreSQL that we support, to run the same tests on. It is optional, so we try to
 * install it once, and only as root: that is a test machine, not somebody's laptop.
 */
function installPostgres15() {
  if (existsSync(postgres15) || existsSync(postgres15Tried) || aptAccess() !== 'root') return;
  console.log('Installing PostgreSQL 15 for the tests ...');
  const hadCluster = existsSync('/etc/postgresql/15/main');
  const { succeeded } = aptInstall('postgresql-15');
  if (!succeeded) console.log('  not to be had here: the tests run on our own PostgreSQL alone.');
  else if (!hadCluster) {
    // Debian's package creates a server and starts it; we only want the programs.
    spawnSync('pg_dropcluster', ['--stop', '15', 'main'], { stdio: 'ignore' });
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(postgres15Tried, '');
}

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

function installWrk() {
  const howTo =
    'The benchmark puts its load on with wrk. Install it (on Debian: `sudo apt-get install wrk`).';
  if (aptAccess() === 'none') throw new SetupError(howTo);
  console.log('Installing wrk for the benchmark ...');
  const { succeeded, output } = aptInstall('wrk');
  if (!succeeded || !isOnPath('wrk')) throw new SetupError(`${output}\n\n${howTo}`);
}

export async function setUpBenchTools() {
  await setUpTestTools();
  if (findChromium() && isOnPath('wrk')) return;
  await withLock('setup', async () => {
    installBrowser(findChromium, ['chromium'], 'Lighthouse needs');
    if (!isOnPath('wrk')) installWrk();
  });
}

export async function setUpTestTools() {
  if (findTestChromium() && (existsSync(postgres15) || existsSync(postgres15Tried))) return;
  await withLock('setup', async () => {
    installTestBrowser();
    installPostgres15();
  });
}
