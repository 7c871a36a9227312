import type { Page } from '@playwright/test';
import { exported, tableIn } from '../support/export-files.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth, enterRemitted } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const history = '/business/reports/txnHistory?range=ALL';
const table = (page: Page) => page.getByRole('table', { name: 'Transactions' });
const heads = async (page: Page) =>
  (await table(page).getByRole('columnheader').allInnerTexts())
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .join(' | ');
const amountFilters = (page: Page) =>
  page.getByLabel('Amount', { exact: true }).locator('option').allInnerTexts();
const proof = (page: Page) => page.getByRole('region', { name: 'How it adds up' });

test('tax that we remit has a column, a term and a line; files and the drawer have it, too @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterRemitted({ page, problems, info }, { key: 'remitted', phoneEnd: 720 });

  await test.step('in the history, with the rows that have some', async () => {
    await page.goto(history);
    await expect(table(page)).toBeVisible();
    expect(await heads(page)).toBe(
      'Date | Order No | Service Type | Item Total | Refunds | Tip | Service Fee | Tax | ' +
        'Tax Remitted | CC Processing Fee | Adjustment | Total | Discount',
    );
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.locator('dl > div', { hasText: 'Tax Remitted' })).toContainText('($3.30)');
    await expect(page.getByText('Tax Remitted: sales tax of orders on the web')).toBeVisible();
    await expectFitsBoth(page);
    await page.getByLabel('Amount', { exact: true }).selectOption('With Tax Remitted');
    await expect(page.getByText('4 of 10 transactions')).toBeVisible();
    const taken = table(page).getByRole('row').filter({ hasText: 'Tax that we remit' });
    await expect(taken).toHaveCount(2);
    await taken.filter({ hasText: '($3.30)' }).getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: 'Adjustment' });
    await expect(drawer).toContainText('($3.30)');
    await expect(drawer).toContainText('Tax that we remit');
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    const file = await tableIn(await exported(page, 'CSV'));
    expect(file.rows.map((row) => row['Tax Remitted']).sort()).toEqual([
      '-3.30',
      '-3.30',
      '1.65',
      '1.65',
    ]);
    expect(file.last).toMatchObject({ 'Tax Remitted': '-3.30' });
  });

  await test.step('in the deposit: its proof, its journal', async () => {
    await page.goto('/business/reports/deposit?range=ALL&find=5.97');
    await page.getByRole('table', { name: 'Deposits' }).getByRole('link').first().click();
    await expect(proof(page)).toContainText('$0.00 unexplained');
    await proof(page).getByRole('link', { name: 'Tax Remitted' }).click();
    const term = page.getByRole('dialog', { name: 'Tax Remitted' });
    await expect(term).toContainText('1 order, 1 refund, 2 adjustments');
    await expect(term).toContainText('($3.30)');
    await expect(term).toContainText('which Joyous pays to the state');
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await page.getByText('How your accountant books it').click();
    await expect(page.getByRole('table', { name: /journal/i })).toContainText('Sales Tax Remitted');
    await expectFitsBoth(page);
  });

  await test.step('in the month and in the year', async () => {
    await page.goto('/business/reports/incomeExpense');
    const statement = page.getByRole('table', { name: 'Income and expenses' });
    await expect(statement.getByRole('row', { name: /^Tax Remitted/ })).toContainText('($3.30)');
    await expectFitsBoth(page);
    await page.goto('/business/reports/yearStatement');
    for (const name of ['Tax Remitted', 'Without Tax Remitted']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    await expectFitsBoth(page);
  });
});

test('without such tax nothing speaks of it @one-screen', async ({ page, problems }, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'unremitted', phoneEnd: 724 });
  const none = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/remit/i)).toHaveCount(0);
  };
  await page.goto(history);
  await expect(table(page)).toBeVisible();
  expect(await heads(page)).toBe(
    'Date | Order No | Service Type | Item Total | Refunds | Tip | Service Fee | Tax | ' +
      'CC Processing Fee | Total | Discount',
  );
  expect(await amountFilters(page)).not.toContain('With Tax Remitted');
  await none();
  const file = await tableIn(await exported(page, 'CSV'));
  expect(Object.keys(file.last)).not.toContain('Tax Remitted');
  for (const report of ['incomeExpense', 'yearStatement', 'deposit']) {
    await page.goto(`/business/reports/${report}`);
    await none();
  }
});
