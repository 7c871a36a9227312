import type { Page } from '@playwright/test';
import { delayCalls } from '../support/delay-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';
import { enterWrongRanges } from '../support/wrong-ranges.ts';

test.use(ownNetwork);

const path = '/business/reports/txnHistory';

const figures = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).locator('dl > div').allInnerTexts();

async function open(page: Page, query = '?range=ALL') {
  const made = await withHistory();
  await signIn(page, 'owner');
  await page.goto(path + query);
  return made;
}

test('shows the history of a restaurant, with its totals, and one order in a drawer @main', async ({
  page,
  isMobile,
}) => {
  const { example } = await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Reports');
  await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
  if (isMobile) await page.locator('summary', { hasText: 'Total' }).click();
  expect((await figures(page)).map((text) => text.split('\n')[0]).join(' | ')).toBe(
    'Item Total | Tip | Service Fee | Tax | CC Processing Fee | Adjustment | Total',
  );
  expect((await figures(page))[2]).toMatch(/\(\$\d/);
  expect((await figures(page))[4]).toMatch(/\(\$\d/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('Find by order number or amount').fill('$53.57');
  await expect(page.getByText('1 of 154 transactions')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`(Order|No[.]) ${example}`) }).click();
  const drawer = page.getByRole('dialog', { name: `Order ${example}` });
  await expect(drawer.getByRole('region', { name: 'What the diner paid' })).toContainText('$49.30');
  await expect(drawer.getByRole('region', { name: 'What you get' })).toContainText('$28.92');
  await expect(drawer).toContainText('It was cold');
  await expectAccessible(page, 'dialog');
  // By its address alone, the row is found wherever it is.
  await page.reload();
  await expect(drawer).toContainText('It was cold');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/range=ALL&find=%2453.57$/);
});

test('the table of the history has every column, leads through all rows by keys, and keeps what is chosen in the address @one-screen', async ({
  page,
}) => {
  await open(page);
  const table = page.getByRole('table', { name: 'Transactions' });

  await test.step('every column, and a row without details', async () => {
    await expect(table).toBeVisible();
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.replace(/\s+/g, ' ').trim()).join(' | ')).toBe(
      'Date | Order No | Service Type | Item Total | Refunds | Tip | Service Fee | Tax | ' +
        'CC Processing Fee | Adjustment | Total | Discount',
    );
    const missing = table.getByRole('row').filter({ hasText: 'ORDER DETAILS MISSING' });
    await expect(missing).toContainText('$25.92');
    await expect(missing).toContainText('($2.16)');
  });

  await test.step('only visible rows are rendered, between head and totals, and keys lead through all', async () => {
    await expect(table).toHaveAttribute('aria-rowcount', /^1[67]\d$/);
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    const links = table.getByRole('link');
    await links.first().focus();
    await expect(table.getByRole('rowheader', { name: 'Total' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    const last = page.locator(':focus');
    await expect(last).toHaveAttribute('data-row', '153');
    await expect(last).toBeInViewport();
    await expect(table.getByRole('columnheader', { name: 'Date' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowUp');
    await expect(last).toHaveAttribute('data-row', '152');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    const title = await drawer.getByRole('heading', { level: 2 }).first().textContent();
    await page.keyboard.press('ArrowDown');
    await expect(drawer.getByRole('heading', { level: 2 }).first()).not.toHaveText(title ?? '');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAttribute('data-row', '0');
  });

  await test.step('sorting, filters and hidden columns are kept in the address', async () => {
    await table.getByRole('button', { name: 'Total', exact: true }).click();
    await expect(table.getByRole('columnheader', { name: 'Total', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByLabel('Kind').selectOption('REFUND');
    await expect(page.getByText('1 of 154 transactions')).toBeVisible();
    await expect(table.locator('tfoot')).toContainText('($24.65)');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name: 'Hide Tip' }).click();
    await expect(table.getByRole('columnheader', { name: 'Tip' })).toBeHidden();

    await page.reload();
    await expect(page.getByText('1 of 154 transactions')).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Tip' })).toBeHidden();
    await expect(table.getByRole('columnheader', { name: 'Total', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
  });

  await test.step('on paper: all rows, every column, no buttons', async () => {
    await page.goto(`${path}?range=ALL`);
    await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await table.getByRole('row').count()).toBeGreaterThan(154);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Time range' })).toBeHidden();
    await expect(table.locator('tfoot')).toBeVisible();

    // Paper names the filter, whose fields it hides.
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Kind').selectOption('REFUND');
    const filter = page.getByText('Filter: Refunds');
    await expect(filter).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(filter).toBeVisible();
  });
});

test('a range is chosen by preset, by typing and from a calendar, with the exact texts @one-screen', async ({
  page,
}) => {
  await open(page);
  await test.step('a preset searches at once, a custom range on Submit', async () => {
    await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(
      page.getByText('No transactions were found, try changing the search filter.'),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Custom' }).click();
    const submit = page.getByRole('button', { name: 'Submit' });
    const alert = page.getByRole('alert').filter({ hasText: 'Please' });
    const end = page.getByLabel('End date');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/V4/') && asked.push(request.url()));

    await enterWrongRanges(page);
    await submit.click();
    await expect(alert).toHaveText('Please enter a valid date range');
    expect(asked).toEqual([]);
    await expectAccessible(page);

    await end.fill('02/28/2026');
    await expect(alert).toBeHidden();
    await submit.click();
    await expect(page).toHaveURL(/range=CUSTOM&from=2026-02-02&to=2026-02-28/);
    await expect(page.getByText(/^Feb 2-28.*Central Time/)).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  });

  await test.step('days are picked from a calendar that ends today, with mouse and keys', async () => {
    await page.goto(`${path}?range=ALL`);
    await page.getByRole('button', { name: 'Custom' }).click();
    const start = page.getByLabel('Start date');
    await start.click();
    const calendar = page.getByRole('dialog', { name: 'Choose Date' });
    await expect(calendar).toBeVisible();
    await expect(calendar.getByRole('button', { name: 'Next Month' })).toBeHidden();
    await calendar.getByRole('button', { name: 'Previous Month' }).click();
    await calendar.getByRole('gridcell', { name: /15/ }).click();
    await expect(start).toHaveValue(/^\d\d\/15\/\d{4}$/);
    await expect(calendar).toBeHidden();
    const end = page.getByLabel('End date');
    await end.focus();
    await expect(calendar).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();

    // The range can't end before it starts.
    await start.fill('02/10/2026');
    await end.fill('02/20/2026');
    await end.click();
    const dayBefore = calendar.getByRole('gridcell', { name: /February 9th/ });
    await expect(dayBefore).toHaveAttribute('aria-disabled', 'true');
    await expect(calendar.getByRole('button', { name: 'Previous Month' })).toBeHidden();
    await dayBefore.click({ force: true });
    await expect(end).toHaveValue('02/20/2026');
    await calendar.getByRole('gridcell', { name: /February 10th/ }).click();
    await expect(end).toHaveValue('02/10/2026');
  });

  await test.step('while a search loads, nothing of the one before is shown, and no part of a total', async () => {
    await page.goto(`${path}?range=ALL`);
    await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('$');
    const releaseSearch = await delayCalls(page, /reservations\/history\?/);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading transactions' });
    await expect(loading.locator('svg')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page.getByRole('table', { name: 'Transactions' })).toHaveCount(0);
    await expect(main).not.toContainText('$');
    await expect(main).not.toContainText('No transactions were found');
    releaseSearch();
    await expect(main).toContainText('No transactions were found');
    await expect(loading).toHaveCount(0);

    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByText('154 transactions', { exact: true })).toBeVisible();
    const releaseFilter = await delayCalls(page, /reservations\/history\?.*kind=ORDER/);
    await page.getByLabel('Kind').selectOption('ORDER');
    await expect(main.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible();
    const foot = page.getByRole('table', { name: 'Transactions' }).locator('tfoot');
    await expect(foot).toHaveText('Loading the total');
    releaseFilter();
    await expect(page.getByText('152 of 154 transactions')).toBeVisible();
    await expect(foot).toHaveText(/^Total\$/);
  });
});

test('an order has its own page, unknown orders and other roles have none @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/404 GET .*V4\/reservations/);
  problems.allow(/403 GET .*reports\/time/);
  const { cash, example, missing } = await withHistory();
  await signIn(page, 'owner');
  await test.step('an order has its own page', async () => {
    await page.goto(`/business/reports/transaction?reservationId=${example}`);
    const origin = page.getByRole('region', { name: 'Where the discount came from' });
    await expect(origin).toContainText('Joyous coupon');
    await expect(origin).toContainText('$10.00');
    await expect(page.getByRole('region', { name: 'What the till sent' })).toContainText(
      'The till sent nothing about the diner.',
    );
    await expectFitsBoth(page);
    await page.goto(`/business/reports/transaction?reservationId=${missing}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${missing}`);
    await expect(page.getByRole('main')).toContainText('ORDER DETAILS MISSING');
    await expectFitsBoth(page);
    // Paid in cash: only what we owe for our coupon is swept.
    await page.goto(`/business/reports/transaction?reservationId=${cash}`);
    const entries = page.getByRole('region', { name: 'What you get' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Not in a deposit');
    await expect(entries.last()).toContainText('$4.00');
    await expect(entries.last()).not.toContainText('Not in a deposit');
  });

  await test.step('unknown orders, and orders that another role may not see', async () => {
    const unknown = page.getByRole('heading', { name: "We couldn't find that order." });
    const print = page.getByRole('button', { name: 'Print' });
    await expect(print).toBeVisible();
    for (const number of ['1;drop', '999999999']) {
      await page.goto(`/business/reports/transaction?reservationId=${number}`);
      await expect(unknown).toBeVisible();
      await expect(print).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.getByRole('link', { name: 'Back to Transaction History' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
    await signIn(page, 'server');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role');
  });
});
