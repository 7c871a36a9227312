import type { Page } from '@playwright/test';

/**
 * Opens a page as on a slow line: it can be read and pressed, but none of its scripts have loaded.
 * Call the returned function to load them. `isThere` comes last in the page.
 */
export async function openWithLateScripts(
  page: Page,
  address: string,
  isThere = page.getByRole('contentinfo'),
) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const alive = page.goto(address);
  await isThere.waitFor();
  return async () => {
    gate.resolve();
    await alive;
  };
}
