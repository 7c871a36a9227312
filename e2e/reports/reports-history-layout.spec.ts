import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);

async function open(page: Page) {
  await withHistory();
  await signIn(page, 'owner');
  await page.goto('/business/reports/txnHistory?range=ALL');
}

test('on a phone, rows begin in the first screen with a filter, and with a message, which moves nothing @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED POST .*\/exports$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const cards = page.getByRole('list', { name: 'Transactions' });
  const first = cards
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toBeVisible();
  const plain = await topOf(first);
  expect(plain).toBeLessThan(420);

  await page.route('**/reports/exports', (route) => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await topOf(first)).toBe(plain);
  // The message doesn't cover the button whose press failed.
  await page.getByRole('button', { name: 'Export' }).click({ trial: true });

  await page.goto('/business/reports/txnHistory?range=ALL&kind=REFUND');
  await expect(page.getByText('1 of 154 transactions')).toBeVisible();
  await expect(first).toBeVisible();
  expect(await topOf(first)).toBeLessThanOrEqual(420);
});

test('the page scrolls, not a box in it, a few Tabs lead to the transactions, and no column is cut @one-screen', async ({
  page,
}) => {
  await open(page);
  const table = page.getByRole('table', { name: 'Transactions' });
  const head = table.getByRole('columnheader', { name: 'Date' });
  const totals = table.getByRole('rowheader', { name: 'Total' });
  await expect(table).toBeVisible();
  await test.step('a few Tabs lead to the transactions', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to the transactions' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('data-row', '0');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  });

  await test.step('head, day and totals stay in the window, and the focus on what sorts', async () => {
    await expect(totals).toBeInViewport({ ratio: 1 });
    // Bar, head, day: one below the other.
    await page.evaluate("scrollTo({ top: 2_000, behavior: 'instant' })");
    await expect.poll(() => Promise.all([head, totals].map(topOf))).toEqual([64, 860]);
    const days = table.locator('.group-row th');
    await expect
      .poll(async () => (await Promise.all((await days.all()).map(topOf))).includes(64 + 48))
      .toBe(true);

    // Another order begins at its top.
    const sort = table.getByRole('button', { name: 'Total', exact: true });
    await sort.click();
    await expect(table.getByRole('columnheader', { name: 'Total', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(sort).toBeFocused();
    await expect(table.locator('[data-row="0"]')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the strip is as wide as the table, and where that is wider than the page, it scrolls', async () => {
    const summary = page.getByRole('region', { name: 'Summary' });
    const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
    // The frame around the table has a line on each side.
    expect(await widthOf(summary)).toBe((await widthOf(table)) + 2);
    expect(await widthOf(table)).toBe(
      await widthOf(page.getByRole('region', { name: 'Transactions' })),
    );
    // Equal cells, from one edge to the other.
    const cells = await Promise.all((await summary.locator('dl > *').all()).map(widthOf));
    expect(cells.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...cells) - Math.min(...cells)).toBeLessThanOrEqual(2);
    expect(await widthOf(summary.locator('dl'))).toBe(await widthOf(table));
    for (const label of await summary.locator('dt').all()) {
      expect((await label.boundingBox())?.height).toBeLessThan(20);
    }
    // And no name of a column takes three lines.
    const fee = table.getByRole('columnheader', { name: 'CC Processing Fee' }).getByRole('button');
    expect((await fee.boundingBox())?.height).toBeLessThan(48);
    await expect(
      page.getByText(/^Refunds are already subtracted .* Discount is already subtracted/),
    ).toBeVisible();

    // Where the table is wider than the page, it scrolls sideways, and the head stays all the same.
    await page.setViewportSize({ width: 900, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.evaluate("scrollTo({ top: 2_000, behavior: 'instant' })");
    await expect.poll(() => topOf(head)).toBe(64);
    await expect(totals).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 640, height: 900 });
    await expectNoSidewaysScroll(page);
  });
});
