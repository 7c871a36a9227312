import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('on a phone, filters and the order are in a sheet, and export and print in a menu @one-screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withHistory();
  await signIn(page, 'owner');
  await page.goto('/business/reports/txnHistory?range=ALL');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
  await test.step('the rows begin high up, below one line of totals that opens', async () => {
    const list = page.getByRole('list', { name: 'Transactions' });
    const first = list
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(420);
    const line = summary.locator('summary');
    await expect(line).toHaveText(/^Total.*\$[\d,]+\.\d\d/);
    await expect(summary.getByText('Item Total')).toBeHidden();
    await line.click();
    await expect(summary.locator('dt')).toHaveText([
      'Item Total',
      'Tip',
      'Service Fee',
      'Tax',
      'CC Processing Fee',
      'Adjustment',
      'Total',
    ]);
    await line.click();
  });

  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Kind').selectOption('REFUND');
  await sheet.getByLabel('Sort by').selectOption({ label: 'Largest total first' });
  await expect(sheet.getByRole('button', { name: 'Show 1 transaction' })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await sheet.getByRole('button', { name: 'Show 1 transaction' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/kind=REFUND&sort=total/);
  await expect(page.getByText('1 of 154 transactions')).toBeVisible();
  const set = page.getByRole('button', { name: 'Filters (1)' });
  await expect(set).toBeFocused();
  await set.click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 154 transactions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Export as CSV',
    'Export as Excel',
    'Export as JSON',
    'Print',
  ]);
  await page.keyboard.press('Escape');
  // A screen zoomed to 200% has the same page.
  await page.setViewportSize({ width: 640, height: 450 });
  await expectNoSidewaysScroll(page);
});

test('on a desktop, the totals are as wide as the table, whose columns all fit @one-screen', async ({
  page,
}) => {
  await withHistory();
  await signIn(page, 'owner');
  await page.goto('/business/reports/txnHistory?range=ALL');
  const table = page.getByRole('region', { name: 'Transactions' });
  await expect(table).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  expect(await widthOf(summary.locator('dl'))).toBe(600);
  expect(await widthOf(summary)).toBe(await widthOf(table.locator('..')));
  await expect(page.getByRole('columnheader', { name: 'Discount' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main')).toContainText(
    "Total doesn't add Refunds (already taken off Item Total, Tip and Tax) or Discount",
  );
  const tallestLabel = await page.evaluate(
    `Math.max(...[...document.querySelectorAll('[aria-label=Summary] dt')].map((each) => each.offsetHeight))`,
  );
  expect(tallestLabel).toBeLessThan(24);
});

test('Back returns to the place in the list, and another order begins at its first row @one-screen', async ({
  page,
}) => {
  await withHistory();
  await signIn(page, 'owner');
  await page.goto('/business/reports/txnHistory?range=ALL&sort=total');
  const table = page.getByRole('table', { name: 'Transactions' });
  await table.getByRole('link').first().focus();
  await page.keyboard.press('End');
  const last = table.locator('a[data-row="153"]');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Open on its own page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(last).toBeInViewport();

  await table.getByRole('button', { name: 'Date' }).click();
  await expect(table.locator('a[data-row="0"]')).toBeInViewport();
  await expect(table.getByRole('columnheader', { name: 'Date' })).toBeInViewport({ ratio: 1 });
});
