import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';

/** Logins of no particular restaurant, which say what to do. */
const logins = [
  {
    address: '/business/login',
    says: "Please navigate to your business' detail page to continue the login process",
  },
  { address: '/business/b/mamarosa0001/login' },
];

test('a login has the bar of a visitor who is not signed in', async ({ page, isMobile }) => {
  for (const { address, says } of logins) {
    await test.step(address, async () => {
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
});

const unknown = [
  '/there/is/no/such/page',
  '/business/nothing',
  '/campaign/nothing',
  '/campaign',
  '/app/nothing',
];

test('an unknown page is not found in any part of the site, and /business leads to the login @one-screen @main', async ({
  page,
}) => {
  for (const address of unknown) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 404]);
    // It stays when its scripts have loaded.
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    const text = page.getByRole('main').getByText('The page or link you followed does not exist.');
    await expect(text).toHaveText(
      'The page or link you followed does not exist. The address may have been mistyped, or the link may be out of date.',
    );
    if (address === unknown[0]) await expectFitsBoth(page);
  }
  await page.goto('/business');
  await expect(page).toHaveURL('/business/login?from=%2Fbusiness%2Fdashboard');
});

test('a campaign page has the public bar, except for visitors from the app; its prizes are browsed by button @one-screen', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Order via Mobile: Save 20%' });
  for (const path of ['nothing', 'foodieChoicePrizeDetails']) {
    await page.goto(`/campaign/${path}?marketingCampaignKey=k`);
    await expect(button).toBeVisible();
    await page.goto(`/campaign/${path}?consumerEventToken=t&marketingCampaignKey=k`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  const next = page.getByRole('button', { name: 'Next prize' });
  await expect(page.getByText('1 of 3')).toBeVisible();
  await next.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByText('$50 gift certificate')).toBeInViewport();
  await expectFitsBoth(page);
  await atPhoneWidth(page, async () => {
    await page.reload();
    await next.click();
    await expect(page.getByText('$50 gift certificate')).toBeInViewport();
  });
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
