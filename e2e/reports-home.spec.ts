import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';
import { ownNetwork, signIn } from './support/portal.ts';

test.use(ownNetwork);

const path = '/business/reports';

test('the reports of a restaurant, also at an address that is no report', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  const links = page.getByRole('list', { name: 'Reports' }).getByRole('link');
  await expect(links).toHaveText(['Item Sales Report', 'Deposit Report', 'Income Expense Report']);
  await expect(page.getByRole('heading', { name: 'For Joyous' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${path}/no/such/report`);
  await expect(links).toHaveCount(3);
});

test('logging out goes home and ends the session @one-screen', async ({ page }) => {
  await signIn(page, 'manager', { ownSession: true });
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
});

test('a role without reports has none @one-screen', async ({ page, problems }) => {
  problems.allow(/403 GET .*reports\/time/);
  await signIn(page, 'server');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Part of Your Role');
});
