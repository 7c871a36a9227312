import { expect, expectAccessible, test } from '../support/fixtures.ts';

/** Logins of no particular restaurant, which say what to do. */
const logins = [
  {
    address: '/business/login',
    says: "Please navigate to your business' detail page to continue the login process",
  },
  { address: '/business/b/mamarosa0001/login' },
];

for (const { address, says } of logins) {
  test(`${address} has the bar of a visitor who is not signed in`, async ({ page, isMobile }) => {
    await page.goto(address);
    if (says) await expect(page.getByRole('alert')).toHaveText(says);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Joyous, home' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Order via Mobile: Save 20%' })).toBeVisible();
    if (isMobile) await bar.getByRole('button', { name: 'Menu' }).click();
    const [link, button] = isMobile
      ? (['menuitem', 'menuitem'] as const)
      : (['link', 'button'] as const);
    await expect(bar.getByRole(link, { name: "Foodie's Choice Awards" })).toBeVisible();
    await expect(bar.getByRole(button, { name: 'For Diners' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a campaign page has the public bar, except for visitors from the app @one-screen', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Order via Mobile: Save 20%' });
  for (const path of ['foodieChoicePrizeDetails', 'nothing']) {
    await page.goto(`/campaign/${path}?marketingCampaignKey=k`);
    await expect(button).toBeVisible();
    await page.goto(`/campaign/${path}?consumerEventToken=t&marketingCampaignKey=k`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
});

test('the prizes can be browsed by button and by key', async ({ page }) => {
  await page.goto('/campaign/foodieChoicePrizeDetails?consumerEventToken=t&marketingCampaignKey=k');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next prize' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByText('$50 gift certificate')).toBeInViewport();
  await expectAccessible(page);
});

test('an unknown page is not found in any part of the site @one-screen', async ({ page }) => {
  for (const address of ['/business/nothing', '/campaign/nothing', '/campaign', '/app/nothing']) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 404]);
    // It stays when its scripts have loaded.
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main')).toContainText(
      'The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date.',
    );
  }
});

test('/business redirects to the dashboard, and so to the login @one-screen', async ({ page }) => {
  await page.goto('/business');
  await expect(page).toHaveURL('/business/login?from=%2Fbusiness%2Fdashboard');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the login says what to do, and the prizes can be read @one-screen', async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp GET .*\.js$/);
    await page.goto('/business/b/mamarosa0001/login');
    await expect(page.getByText('Logging in needs JavaScript.')).toBeVisible();
    await expect(page.getByText('Loading')).toBeHidden();
    await page.goto('/campaign/foodieChoicePrizeDetails');
    await expect(page.getByText('$50 gift certificate').first()).toBeVisible();
  });
});
