import { expect, test } from '../support/fixtures.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { flagship, ownNetwork, signIn } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

test.use(ownNetwork);

const path = '/business/reports';

test("shows the reports of a restaurant, even at an unknown report's address, only to people who read reports @one-screen", async ({
  page,
  problems,
}) => {
  problems.allow(/403 GET .*reports\/time/);
  await signIn(page, 'manager', { ownSession: true });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  const links = page.getByRole('list', { name: 'Reports' }).getByRole('link');
  await expect(links).toHaveText(['Item Sales Report', 'Deposit Report', 'Income Expense Report']);
  await expect(page.getByRole('heading', { name: 'For Joyous' })).toBeHidden();
  await expectFitsBoth(page);
  await page.goto(`${path}/no/such/report`);
  await expect(links).toHaveCount(3);
  await page.goto(`${path}/joyous/deposit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit Report');

  await test.step('logging out goes home and ends the session', async () => {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  });

  await signIn(page, 'server');
  for (const address of [path, `${path}/joyous/deposit`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role');
  }
});

test('people who work for Joyous also get the reports with discounts, once confirmed @one-screen', async ({
  page,
}, info) => {
  const password = 'seven small spoons';
  const email = `ada${info.retry}@joyous.example`;
  const phone = `+15125550${390 + info.retry}`;
  const added = await joyous(
    'staff',
    'add-owner',
    '--restaurant',
    flagship,
    '--email',
    email,
    '--phone',
    phone,
    '--first',
    'Ada',
    '--last',
    'Admin',
  );
  const logIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    await page.goto(path);
  };
  await page.goto(/(\/business\/b\/\S+)/.exec(added)?.[1] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Join/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
  await page.goto(path);
  const forJoyous = page.getByRole('region', { name: 'For Joyous' });
  await expect(page.getByRole('list', { name: 'Reports' })).toBeVisible();
  await expect(forJoyous).toBeHidden();

  await runOnSharedServer('portal-admin', email, phone);
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await page.goto(`/business/b/${flagship}/login`);
  await logIn();
  await forJoyous.getByRole('link', { name: 'Deposit Report with Discounts' }).click();
  await expect(page).toHaveURL(/reports\/joyous\/deposit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit Report');
});
