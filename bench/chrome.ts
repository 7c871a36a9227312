import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import { findChromium } from '../scripts/setup/chromium.mjs';

/**
 * Runs `use` with a whole browser and its own profile, for Lighthouse, and then ends the browser.
 */
export async function withChrome<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'joyous-lighthouse-'));
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    userDataDir: profile,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    return await use(chrome.port);
  } finally {
    chrome.kill();
    await rm(profile, { recursive: true, force: true });
  }
}
