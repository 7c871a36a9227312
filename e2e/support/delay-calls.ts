import type { Page } from '@playwright/test';

/** Keeps calls waiting, as a slow network would, until the returned function is called. */
export async function delayCalls(page: Page, calls: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
