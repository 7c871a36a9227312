import { expect, expectAccessible, test } from './support/fixtures.ts';

test('a login without a restaurant says what to do', async ({ page }) => {
  await page.goto('/business/login');
  await expect(page.getByRole('alert')).toHaveText(
    "Please navigate to your business' detail page to continue the login process",
  );
  await expectAccessible(page);
});

test('the prizes can be gone through by button and by key', async ({ page }) => {
  await page.goto('/campaign/foodieChoicePrizeDetails?consumerEventToken=t&marketingCampaignKey=k');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next prize' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByText('$50 gift certificate')).toBeInViewport();
  await expectAccessible(page);
});

for (const address of ['/business/nothing', '/campaign/nothing', '/app/nothing']) {
  test(`${address} is a page that is not there @one-screen`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
}

test('/business alone leads to the dashboard, and so to the login @one-screen', async ({
  page,
}) => {
  await page.goto('/business');
  await expect(page).toHaveURL('/business/login?from=%2Fbusiness%2Fdashboard');
});
