import type { Page } from '@playwright/test';

/**
 * Opens a page as a slow line shows it: to be read and pressed, while none of its scripts have come. They
 * come when the function that this answers with is called.
 */
export async function openWithLateScripts(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const alive = page.goto(address);
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    gate.resolve();
    await alive;
  };
}
