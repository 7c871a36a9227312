import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findHeadlessChromium, findTestChromium } from './chromium.mjs';
import { aptAccess, aptInstall } from './debian.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './project.mjs';
import { SetupError } from './setup-error.mjs';

function installChromium(find, what) {
  if (find()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new SetupError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  }
  const howTo = `${what} Chromium or Chrome. Install one (on Debian: \`sudo apt-get install chromium\`), or set CHROMIUM_PATH to where it is.`;
  if (aptAccess() === 'none') throw new SetupError(howTo);
  console.log('Installing Chromium ...');
  const { output } = aptInstall('chromium');
  if (!find()) throw new SetupError(`${output}\n\n${howTo}`);
}

const headlessTried = join(cacheFolder, 'headless-chromium-tried');

/** With the full build the browser tests took more than twice as long, so we try to get the other. */
const wantsHeadless = () =>
  !process.env.CHROMIUM_PATH &&
  !findHeadlessChromium() &&
  !existsSync(headlessTried) &&
  aptAccess() !== 'none';

function installTestBrowser() {
  if (wantsHeadless()) {
    console.log('Installing headless Chromium ...');
    const { succeeded } = aptInstall('chromium-headless-shell');
    if (!succeeded) console.log('  not to be had here.');
    note(headlessTried);
  }
  installChromium(findTestChromium, 'The browser tests need');
}

function note(tried) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(tried, '');
}

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
  note(postgres15Tried);
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
    installChromium(findChromium, 'Lighthouse needs');
    if (!isOnPath('wrk')) installWrk();
  });
}

export async function setUpTestTools() {
  if (
    findTestChromium() &&
    !wantsHeadless() &&
    (existsSync(postgres15) || existsSync(postgres15Tried))
  )
    return;
  await withLock('setup', async () => {
    installTestBrowser();
    installPostgres15();
  });
}
