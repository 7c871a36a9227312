import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const cream = 'rgb(254, 249, 241)';
const dark = 'rgb(26, 19, 23)';
const ground = (page: Page) => page.locator('html');

test('the portal is dark where the device is, or where somebody chose it; paper and diners’ pages stay light @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/\.js\b/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'server');
  await page.goto('/business/account');
  const bar = page.locator('meta[name="theme-color"]');
  const look = page.getByRole('group', { name: 'Appearance' });
  await expect(look.getByLabel('Same as device')).toBeChecked();
  await expect(ground(page)).toHaveCSS('background-color', dark);
  await expect(ground(page)).toHaveCSS('color-scheme', 'dark');
  await expect(bar).toHaveAttribute('content', dark);

  await test.step('paper is light', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(ground(page)).toHaveCSS('--color-ink', '#2b1a22');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('light is kept on the device', async () => {
    await look.getByText('Light', { exact: true }).click();
    await expect(ground(page)).toHaveCSS('background-color', cream);
    await expect(bar).toHaveAttribute('content', cream);
    await page.reload();
    await expect(look.getByLabel('Light')).toBeChecked();
    await expect(ground(page)).toHaveCSS('background-color', cream);
  });

  await test.step('dark is, too, in every tab, and is there before any script is', async () => {
    const other = await page.context().newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/business/account');
    await expect(ground(other)).toHaveCSS('background-color', cream);
    await expect(other.getByRole('group', { name: 'Appearance' })).toBeVisible();
    await look.getByText('Dark', { exact: true }).click();
    await expect(ground(other)).toHaveCSS('background-color', dark);

    await other.route('**/*.js', (route) => route.abort('aborted'));
    await other.evaluate("location.assign('/business/orders')");
    await other.waitForURL(/orders$/);
    await expect(ground(other)).toHaveCSS('background-color', dark);
    await other.close();
  });

  await test.step('a diner’s page is light', async () => {
    await page.getByRole('link', { name: 'Joyous, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ground(page)).toHaveCSS('background-color', cream);
    await expect(ground(page)).toHaveCSS('color-scheme', 'light');
    await expect(bar).toHaveAttribute('content', '#fef9f1');
    await page.goBack();
    await expect(ground(page)).toHaveCSS('background-color', dark);
  });
});

const addresses = [
  'dashboard',
  'orders',
  'customers',
  'reports',
  'reports/txnHistory?range=LAST_FULL_MONTH',
  'reports/incomeExpense',
  'reports/itemSales',
  'reports/deposit',
  'counter',
  'account',
  'account/staff',
  'management/feedback',
  'management/details',
  'management/details/hours',
  'management/details/menu',
  'management/details/ordering',
];

test('all of it can be read in the dark @one-screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/business/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'owner');
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(`/business/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});
