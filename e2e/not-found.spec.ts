import { expect, expectAccessible, test } from './support/fixtures.ts';

test('an unknown address says so, with the status that says so', async ({ page }) => {
  const answer = await page.goto('/there/is/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expectAccessible(page);
});
