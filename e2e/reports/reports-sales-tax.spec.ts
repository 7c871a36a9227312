import type { Page } from '@playwright/test';
import { delayCalls } from '../support/delay-calls.ts';
import { exported, numberIn, tableIn } from '../support/export-files.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth, enterSalesTax } from '../support/last-month.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const path = '/business/reports/salesTax';
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const row = (page: Page, table: string, name: string | RegExp) =>
  tableOf(page, table).getByRole('row', { name });
async function figures(page: Page, table: string, name: RegExp) {
  const found = row(page, table, name);
  await found.waitFor();
  return (await found.getByRole('cell').allInnerTexts()).map(numberIn);
}

test('sales tax is shown by who was paid and who files, opens its orders, and exports to a file @one-screen', async ({
  page,
  problems,
}, info) => {
  test.slow();
  await enterSalesTax({ page, problems, info }, { key: 'salestax', phoneEnd: 810 });
  const through = 'Paid through Joyous';
  const there = 'Paid at your restaurant';

  await test.step('it is beside the other reports, and shows the last month', async () => {
    await page.goto('/business/reports');
    await page.getByRole('link', { name: 'Sales Tax Report', exact: true }).click();
    await expect(page).toHaveURL(/\/salesTax$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales Tax Report');
    await expect(page.getByRole('button', { name: 'Last full month' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('each line is what was sold, less what was given back', async () => {
    expect(await figures(page, through, /^Prepared food Delivery, 8\.25%/)).toEqual([
      20.16, 0, 20.16, 1.66, 0, 1.66,
    ]);
    expect(await figures(page, through, /^Groceries Delivery, 2%/)).toEqual([
      8.61, -8.61, 0, 0.17, -0.17, 0,
    ]);
    expect(await figures(page, there, /^Exempt in all/)).toEqual([25, 0, 25, 0, 0, 0]);
    expect(await figures(page, through, /^Both/)).toEqual([
      178.64, -58.61, 120.03, 12.55, -3.47, 9.08,
    ]);
    const adds = page.getByRole('region', { name: 'How the tax adds up' });
    await expect(adds).toContainText('$0.00 unexplained');
    await expectFitsBoth(page);
  });

  await test.step('a tax opens the orders that it adds up', async () => {
    const tax = await row(page, through, /^Both/).getByRole('link').textContent();
    await row(page, through, /^Both/).getByRole('link').click();
    await expect(page).toHaveURL(/txnHistory\?range=LAST_FULL_MONTH&amount=tax$/);
    const foot = tableOf(page, 'Transactions').locator('tfoot');
    await expect(foot).toContainText(tax ?? 'none');
    await page.goBack();
    await expect(row(page, through, /^Both/)).toBeVisible();
    const ours = await row(page, 'All', /^Joyous files/)
      .getByRole('link')
      .textContent();
    await row(page, 'All', /^Joyous files/)
      .getByRole('link')
      .click();
    await expect(tableOf(page, 'Transactions').locator('tfoot')).toContainText(`(${ours})`);
    await page.goBack();
  });

  await test.step('the file has the lines, and the total of all', async () => {
    const shown = await figures(page, 'All', /^Both/);
    const { name, path: _, bytes } = await exported(page, 'CSV');
    expect(name).toMatch(/-sales-tax-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
    const { rows, last } = await tableIn({ name, path: _, bytes });
    const columns = ['Sold', 'Given back', 'Sales', 'Tax charged', 'Tax given back', 'Tax'];
    expect(columns.map((column) => numberIn(last[column]))).toEqual(shown);
    for (const column of columns) {
      const sum = rows.reduce((cents, line) => cents + Math.round(100 * numberIn(line[column])), 0);
      expect(sum, column).toBe(Math.round(100 * numberIn(last[column])));
    }
  });

  await test.step('on a phone with sales and tax, on paper on one page', async () => {
    await atPhoneWidth(page, async () => {
      await expect(tableOf(page, through).getByRole('columnheader')).toHaveText([
        'Filed by',
        'Sales',
        'Tax',
      ]);
      await expect(row(page, through, /^Groceries/)).toContainText('$8.61 given back');
      await expectAccessible(page);
    });
    const paper = await page.pdf({ format: 'Letter' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test('without tax that Joyous pays nothing speaks of it, and a range without sales says so @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'plaintax', phoneEnd: 812 });
  const release = await delayCalls(page, /V1\/reports\/salesTax/);
  await page.goto(path);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the sales tax' })).toBeVisible();
  release();
  await expect(row(page, 'All', /^You file/)).toBeVisible();
  await expect(page.getByText('Paid at your restaurant: nothing in this range.')).toBeVisible();
  await expect(page.getByText(/Joyous files/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/range=TODAY/);
  await expect(page.getByRole('heading', { name: 'No sales in this range' })).toBeVisible();
  await expectFitsBoth(page);
});
