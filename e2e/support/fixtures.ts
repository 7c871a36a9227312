import { test as base, expect, type Page, type Response } from '@playwright/test';
import { type Problems, watchForProblems } from './problems.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';
export { expectNoSidewaysScroll } from './layout.ts';

function serverUrl(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('The server under test was not started');
  return url;
}

/**
 * A page is shown before its scripts run, and Playwright clicks faster than any person: wait for
 * them.
 */
async function untilScriptsRun(page: Page, answer: Response | null): Promise<Response | null> {
  const isPage = answer?.headers()['content-type']?.startsWith('text/html');
  if (isPage) await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  return answer;
}

function waitForScriptsIn(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => untilScriptsRun(page, await goto.apply(page, args));
  page.reload = async (...args) => untilScriptsRun(page, await reload.apply(page, args));
}

/** Every test fails on errors in the page, whether or not it checks for them. */
export const test = base.extend<{ problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
  baseURL: async ({}, use) => use(serverUrl()),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForScriptsIn);
    await use(context);
  },
  problems: [
    async ({ context }, use) => {
      const watch = await watchForProblems(context, serverUrl());
      await use(watch);
      expect(watch.found(), 'Nothing goes wrong in the page').toEqual([]);
    },
    { auto: true },
  ],
});
