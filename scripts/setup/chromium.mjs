import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(wanted, elsewhere) {
  const own = process.env.CHROMIUM_PATH;
  if (own) return existsSync(own) ? own : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find((path) => existsSync(path));
}

export const findChromium = () => find(names, knownPaths);

/**
 * The headless build of the same browser: the tests open more than a hundred windows, and with the
 * full build drawing the windows took longer than drawing their pages.
 */
export const findHeadlessChromium = () => find(['chromium-headless-shell'], []);

export const findTestChromium = () => findHeadlessChromium() ?? findChromium();
