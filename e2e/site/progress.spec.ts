import { expect, test } from '../support/fixtures.ts';

test('on a slow line, a press shows a progress bar, and the page is prefetched', async ({
  page,
  isMobile,
}) => {
  await page.goto('/?query=mama+rosa');
  const data = /\/restaurant\/mama-rosas-trattoria\.data/;
  const link = page.getByRole('link', { name: "Mama Rosa's Trattoria" });
  const gate = Promise.withResolvers<void>();
  await page.route(data, async (route) => {
    await gate.promise;
    await route.continue();
  });
  if (isMobile) await link.dispatchEvent('touchstart');
  else await link.hover();
  const prefetch = page.locator('link[rel="prefetch"][href*="/mama-rosas-trattoria.data"]');
  await expect(prefetch).toBeAttached();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeHidden();
  await link.click();
  await expect(bar).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  await expect(bar).toBeHidden();
});
