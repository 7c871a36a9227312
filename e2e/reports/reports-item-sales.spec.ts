import { delayCalls } from '../support/delay-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';
import { enterWrongRanges } from '../support/wrong-ranges.ts';

test.use(ownNetwork);

const path = '/business/reports/itemSales';
const nothing = 'No orders were found, try changing the search filter.';

test('a preset fills the dates, columns sort, an item opens its days and orders, and Back leads out of them', async ({
  page,
  problems,
  isMobile,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'items', phoneEnd: 340 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item Sales Report');
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveCount(0);
  await expect(page.getByText(nothing)).toBeVisible();
  await expect(page.getByRole('heading', { name: '0 items ordered' })).toBeVisible();

  const searches = () => asked.filter((url) => url.includes('itemSalesReport')).length;
  const before = searches();
  await page.getByRole('button', { name: 'Last full month' }).click();
  await expect(page.getByLabel('Start date')).toHaveValue(/^\d\d\/01\/\d{4}$/);
  await expect(page.getByText(nothing)).toBeVisible();
  expect(searches()).toBe(before);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: '6 items ordered' })).toBeVisible();
  await expect(page).toHaveURL(/\?range=LAST_FULL_MONTH$/);
  await expect(page.getByRole('main')).toContainText('=Horchata');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('On the menu').selectOption('true');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(nothing)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '6 items ordered' })).toBeVisible();
  await expect(page.getByLabel('On the menu')).toHaveValue('');
  await page.getByRole('link', { name: 'Back to Reports' }).click();
  await expect(page).toHaveURL(/\/business\/reports$/);

  await test.step('an item opens its days and its orders, and Back leads out of them', async () => {
    await page.goto(`${path}?range=LAST_FULL_MONTH`);
    await page.getByRole('link', { name: 'Pozole' }).click();
    const drawer = page.getByRole('dialog', { name: 'Pozole' });
    await expect(drawer).toContainText('2 ordered');
    const days = drawer.getByRole('table', { name: 'Days' });
    await expect(days.getByRole('row')).toHaveText([
      'DayQtySales',
      /^\w+day, \w{3} 10.*2\$24\.00$/,
    ]);
    const orders = drawer.getByRole('list', { name: 'Orders' });
    await expect(orders.getByRole('listitem')).toHaveText([
      /1:00 PM, No\. \d+Take Out2 sold\$24\.00$|2:00 PM/,
    ]);
    await expectFitsEach(page, 'dialog');

    await orders.getByRole('link').click();
    await expect(page).toHaveURL(/\/transaction\?reservationId=\d+$/);
    await expect(page.getByRole('main')).toContainText('Pozole');
    await page.goBack();
    await expect(drawer).toContainText('2 ordered');
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\?range=LAST_FULL_MONTH$/);

    await page.goForward();
    await expect(drawer).toBeVisible();
    await page.reload();
    await expect(drawer).toContainText('2 ordered');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: '6 items ordered' })).toBeVisible();
  });

  // A phone has a list of items, and no columns.
  if (isMobile) return;
  await test.step('columns sort, and the table prints', async () => {
    await page.goto(`${path}?range=LAST_FULL_MONTH`);
    const table = page.getByRole('table', { name: 'Items' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Item',
      'Category',
      'Catalog',
      'Qty',
      'Sales',
      'Share',
      'Change',
    ]);
    const items = table.getByRole('rowheader');
    await expect(items).toHaveText(['=Horchata', 'Pozole', 'Catering tray', 'Total']);
    await table.getByRole('button', { name: 'Item' }).click();
    await expect(items).toHaveText(['=Horchata', 'Catering tray', 'Pozole', 'Total']);
    await expect(page).toHaveURL(/sort=item$/);
    // Against the month before: the total in percent, each item by count.
    await expect(page.getByRole('main')).toContainText('up 500% from 1');
    await expect(page.getByText(/^Compared with \w{3} 1-\d\d/)).toBeVisible();
    await expect(table.getByRole('row', { name: '=Horchata' })).toContainText('new, none before');
    await expect(table.getByRole('row', { name: 'Pozole' })).toContainText('1 more than before');
    await table.getByRole('button', { name: 'Change' }).click();
    await expect(items).toHaveText(['=Horchata', 'Pozole', 'Catering tray', 'Total']);
    await table.getByRole('button', { name: 'Change' }).click();
    await expect(items.first()).toHaveText('Pozole');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await expect(table.locator('tfoot')).toContainText('6');
  });
});

test('nothing old is shown while items load, and catalogs stay loaded during other reports @one-screen', async ({
  page,
}) => {
  await withHistory();
  await signIn(page, 'owner');
  const lists: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/admin/catalogs') && lists.push(request.url()),
  );
  await page.clock.install();
  await page.goto(`${path}?range=MONTH_TO_DATE`);
  const heading = page.getByRole('heading', { level: 1, name: 'Item Sales Report' });
  const categories = page.getByLabel('Category', { exact: true }).getByRole('option');
  await expect(categories.nth(1)).toBeAttached();
  await expect(page.getByText('Not ordered')).toBeVisible();

  const release = await delayCalls(page, /itemSalesReport/);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading items' });
  await expect(loading.locator('svg')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(/items? ordered|Not ordered|No orders were found/)).toHaveCount(0);
  release();
  await expect(loading).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to Reports' }).click();
  await expect(heading).toBeHidden();
  await page.clock.fastForward('10:00');
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(categories.nth(1)).toBeAttached();
  await page.getByRole('link', { name: 'CUSTOMERS' }).click();
  await expect(heading).toBeHidden();
  await page.goBack();
  await expect(categories.nth(1)).toBeAttached();
  expect(lists).toHaveLength(2);
});

test('a custom range, dishes without orders, why a search failed, and more orders of an item @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^500 GET .*itemSalesReport/);
  problems.allow(/itemSales\/orders/);
  await withHistory();
  await signIn(page, 'owner');
  await test.step('a custom range, with the exact texts; catalogs and categories are loaded once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    const searches = () => asked.filter((url) => url.includes('itemSalesReport')).length;
    await expect(page.getByRole('main')).toContainText(/items? ordered|No orders were found/);
    const before = searches();
    const submit = page.getByRole('button', { name: 'Submit' });
    const alert = page.getByRole('alert').filter({ hasText: 'Please' });
    const end = page.getByLabel('End date');
    await enterWrongRanges(page);
    await submit.click();
    expect(searches()).toBe(before);
    await expectAccessible(page);

    await end.fill('02/28/2026');
    await expect(alert).toBeHidden();
    const catalog = page.getByLabel('Catalog', { exact: true });
    await catalog.selectOption({ index: 1 });
    const categories = page.getByLabel('Category', { exact: true });
    await categories.selectOption({ index: 1 });
    await submit.click();
    await expect(page).toHaveURL(
      /range=CUSTOM&from=2026-02-02&to=2026-02-28&catalog=\d+&category=\d+$/,
    );
    await expect(page.getByText(nothing)).toBeVisible();
    const lists = asked.filter((url) => url.includes('/admin/catalogs'));
    expect(lists).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Filter: catalog ".+", category ".+"$/)).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('dishes on the menu without orders are folded away', async () => {
    await page.goto(`${path}?range=TODAY`);
    await expect(page.getByText(nothing)).toBeVisible();
    const fold = page.getByText(/^Not ordered \(\d+\)$/);
    const count = Number(/\d+/.exec((await fold.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(5);
    const items = page.getByRole('list', { name: 'Not ordered' });
    await expect(items).toBeHidden();
    await fold.click();
    await expect(items.getByRole('listitem')).toHaveCount(count);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('On the menu').selectOption('false');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(nothing)).toBeVisible();
    await expect(fold).toBeHidden();
  });

  await test.step('why a search failed is not said above the next one', async () => {
    await page.goto(`${path}?range=TODAY`);
    const banner = page.getByRole('alert').filter({ hasText: 'Error connecting to the server' });
    await page.route(/itemSalesReport/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(banner).toBeVisible();
    await page.unroute(/itemSalesReport/);
    await page.getByRole('button', { name: 'Month to date' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(banner).toBeHidden();
  });

  await test.step('more orders of an item load, and can be tried again if they fail', async () => {
    const calls = '**/itemSales/orders**';
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const names = 'item=Tiramisu&itemCategory=Mains&itemCatalog=Menu';
    await page.goto(`${path}?range=CUSTOM&from=${daysAgo(400)}&to=${daysAgo(61)}&${names}`);
    const drawer = page.getByRole('dialog', { name: 'Tiramisu' });
    await expect(drawer.getByRole('alert')).toHaveText("Couldn't load this item.");
    await page.unroute(calls);
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer).toContainText('No orders were found with this item.');

    await page.goto(`${path}?range=CUSTOM&from=${daysAgo(60)}&to=${daysAgo(1)}&${names}`);
    const orders = drawer.getByRole('list', { name: 'Orders' });
    await expect(orders.getByRole('listitem')).toHaveCount(25);
    const title = drawer.getByRole('heading', { name: /^Orders \(3[78]\)$/ });
    await expect(title).toBeVisible();
    await drawer.getByRole('button', { name: /Show all \d+ days/ }).click();
    await drawer.getByRole('button', { name: 'Load More' }).click();
    await expect(orders.getByRole('listitem').nth(25).getByRole('link')).toBeFocused();
    expect(await orders.getByRole('listitem').count()).toBeGreaterThan(36);
    await expect(drawer.getByRole('button', { name: 'Load More' })).toBeHidden();
  });
});
