import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(wanted) {
  const own = process.env.CHROMIUM_PATH;
  if (own) return existsSync(own) ? own : undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...knownPaths].find((path) => existsSync(path));
}

export const findChromium = () => find(names);

/**
 * The headless build of the same browser, if there is one: the tests open more than a hundred
 * windows, and drawing the windows took longer than drawing their pages.
 */
export const findTestChromium = () => find(['chromium-headless-shell', ...names]);
