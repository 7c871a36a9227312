import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { findTestChromium } from '../../scripts/setup/chromium.mjs';
import type { Line } from './lines.data.ts';

export function openBrowser(): Promise<Browser> {
  const executablePath = findTestChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-quic'],
  });
}

/**
 * A phone with its own cache. The offline page's service worker is off, because its requests would
 * bypass the slowed line.
 */
export function openPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
}

export async function slowLine(cdp: CDPSession, { latencyMs, bytesPerSecond }: Line) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

export const slowProcessor = (cdp: CDPSession, times: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
