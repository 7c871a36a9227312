import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use({ ...ownNetwork, viewport: { width: 390, height: 844 } });

const path = '/business/reports/txnHistory';

test('on a phone the history begins with rows, its totals open, and its filters are in a sheet @one-screen', async ({
  page,
}) => {
  const { example } = await withHistory();
  await signIn(page, 'owner');
  await page.goto(`${path}?range=ALL`);
  const main = page.getByRole('main');
  const first = main.getByRole('link', { name: /No[.] \d/ }).first();
  await expect(first).toBeVisible();
  const topOf = async () =>
    Number(
      await first
        .locator('xpath=ancestor::li')
        .evaluate((row) => Math.round(row.getBoundingClientRect().top)),
    );
  expect(await topOf()).toBeLessThanOrEqual(420);
  await expectNoSidewaysScroll(page);

  await test.step('the totals are one line that opens', async () => {
    const summary = page.getByRole('region', { name: 'Summary' });
    const line = main.locator('summary').filter({ hasText: 'Total' });
    await expect(line).toContainText('$');
    await expect(summary).toBeHidden();
    await line.press('Enter');
    await expect(summary).toContainText('CC Processing Fee');
    for (const label of await summary.locator('dt').all()) {
      expect((await label.boundingBox())?.height).toBeLessThan(20);
    }
    await expectAccessible(page);
    await line.press('Enter');
    await expect(summary).toBeHidden();
  });

  await test.step('filters are chosen in a sheet, which says what they find', async () => {
    const button = main.getByRole('button', { name: 'Filters' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Kind').selectOption('REFUND');
    await expect(sheet.getByRole('button', { name: 'Show 1 transaction' })).toBeVisible();
    await expect(page).toHaveURL(/kind=REFUND/);
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: 'Show 1 transaction' }).click();
    await expect(sheet).toBeHidden();
    await expect(main.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(main.getByText('1 of 154 transactions')).toBeVisible();
    await main.getByRole('button', { name: 'Show all' }).click();
    await expect(main.getByText('154 transactions', { exact: true })).toBeAttached();
  });

  await test.step('sorting closes the sheet, and the largest is first', async () => {
    await main.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Sort by').selectOption('Largest total first');
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
    await expect(first).toContainText(String(example));
    expect(await topOf()).toBeLessThanOrEqual(420);
  });
});
