import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('an unknown address has a page that says so, with status 404', async ({ page }) => {
  const answer = await page.goto('/there/is/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('The page or link you followed does not exist.')).toHaveText(
    'The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date.',
  );
  await expectAccessible(page);
});
