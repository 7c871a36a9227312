import { test as base, expect } from '@playwright/test';
import { type Problems, watchForProblems } from './problems.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';
export { expectNoSidewaysScroll } from './layout.ts';

function serverUrl(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('The server under test was not started');
  return url;
}

/** Every test fails on what goes wrong in the page, whether or not it looked there. */
export const test = base.extend<{ problems: Problems }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
  baseURL: async ({}, use) => use(serverUrl()),
  problems: [
    async ({ context }, use) => {
      const watch = await watchForProblems(context, serverUrl());
      await use(watch);
      expect(watch.found(), 'Nothing goes wrong in the page').toEqual([]);
    },
    { auto: true },
  ],
});
