import { expect, expectAccessible, test } from './support/fixtures.ts';

test('the design system page works, and is accessible', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the API reference has every call of the OpenAPI document @one-screen', async ({
  page,
  request,
}) => {
  const document = await (await request.get('/api/openapi.json')).json();
  await page.goto('/dev/api');
  for (const path of Object.keys(document.paths)) {
    await expect(page.getByText(path, { exact: true }).first()).toBeVisible();
  }
  // The cards are all alike: to check all of them would take axe ten seconds.
  await expectAccessible(page, 'article:nth-of-type(-n + 4)');
});
