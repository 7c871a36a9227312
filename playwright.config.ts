import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { keepTestsInMemory } from './scripts/memory-folder.ts';
import { findTestChromium } from './scripts/setup/chromium.mjs';
import { compiledFolder } from './scripts/setup/project.mjs';

keepTestsInMemory();
// As in vitest.config.ts.
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

const executablePath = findTestChromium();

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.PICTURES && { testMatch: '**/*.pictures.ts' }),
  outputDir: 'test-results',
  globalSetup: './e2e/support/run/global-setup.ts',
  fullyParallel: true,
  // One server and one clock serve all tests of a run. The gate tries once more what failed, and
  // names it, with why: whoever sees it mends it.
  retries: process.env.GATE_RESULTS ? 1 : 0,
  forbidOnly: true,
  workers: Math.max(2, availableParallelism()),
  // As in vitest.config.ts: for what hangs, not for what is slow.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ['./e2e/support/run/server-log.reporter.ts'],
    ...(process.env.GATE_RESULTS
      ? [['json', { outputFile: process.env.GATE_RESULTS }] as const]
      : []),
  ],
  use: {
    // One that answers pages would hide them from a test's own routes: face-offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        // Chromium's own traffic: it would only wait for a network that need not be there.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // What a screen has no part in, or a desktop alone: once is enough.
      grepInvert: /@one-screen/,
      use: {
        viewport: { width: 390, height: 844 },
        // Not the two or three of a real phone: pixels are drawn without a graphics card here.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
