import type { Page } from '@playwright/test';
import { withDeposits } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterCustomers, enterLastMonth } from '../support/last-month.ts';
import { enterKitchen } from '../support/orders/kitchen.ts';
import {
  addStaffMember,
  codePattern,
  flagship,
  invitationPattern,
  newestTexted,
  ownNetwork,
  signIn,
  somebody,
} from '../support/portal.ts';
import { handOn } from '../support/taps/hand.ts';

test.use(ownNetwork);

const dashboard = '/business/dashboard';
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name });
const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const find = (page: Page) => button(page, 'Find an order, amount or deposit');
const dialog = (page: Page) => page.getByRole('dialog');

test('an order by its number, and the line of the bank: counted @one-screen', async ({ page }) => {
  await withDeposits();
  await signIn(page, 'manager');
  await page.goto('/business/reports/txnHistory?range=ALL&kind=ORDER');
  const row = page.locator('a[data-row]').first();
  const number = /reservationId=(\d+)/.exec((await row.getAttribute('href')) ?? '')?.[1] ?? '';
  const hand = handOn(page);

  await page.goto(dashboard);
  await hand.tap(find(page));
  await hand.type(number);
  await hand.tap(dialog(page).getByRole('link', { name: new RegExp(`Order ${number}`) }));
  await expect(page).toHaveURL(new RegExp(`reservationId=${number}$`));
  hand.done('byNumber');

  await page.goto(dashboard);
  await hand.tap(find(page));
  await hand.type('83.49');
  await hand.tap(dialog(page).getByRole('list', { name: 'Deposits' }).getByRole('link').first());
  await expect(page).toHaveURL(/depositDetail/);
  hand.done('bankLine');
});

test("an order by a caller's number: counted @one-screen", async ({ page, problems }, info) => {
  // It might be the number of an order, too.
  problems.allow(/^404 GET .*\/reservations\/\d+$/);
  await enterCustomers({ page, problems, info }, { key: 'caller', phoneEnd: 175 });
  const hand = handOn(page);
  await page.goto(dashboard);
  await hand.tap(find(page));
  await hand.type('5125550100');
  await hand.tap(dialog(page).getByRole('list', { name: 'Customer' }).getByRole('link'));
  const drawer = page.locator('dialog.drawer');
  await hand.tap(drawer.getByRole('link', { name: /^Order \d+$/ }).first());
  await expect(page).toHaveURL(/transaction\?reservationId=\d+/);
  hand.done('byCaller');
});

test('last week, which dish earns most, and a month as a spreadsheet: counted @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'earns', phoneEnd: 870 });
  const hand = handOn(page);

  await page.goto(dashboard);
  await hand.tap(tab(page, /^REPORTS/));
  await hand.tap(button(page, 'Last full week'));
  await expect(page).toHaveURL(/range=LAST_FULL_WEEK/);
  await expect(button(page, 'Last full week')).toHaveAttribute('aria-pressed', 'true');
  hand.done('lastWeek');

  await page.goto(dashboard);
  await hand.tap(tab(page, /^REPORTS/));
  await hand.tap(inMain(page, 'Item Sales Report'));
  await expect(h1(page)).toHaveText('Item Sales Report');
  await hand.tap(button(page, 'Last full month'));
  await hand.tap(button(page, 'Submit'));
  const sales = page.getByRole('columnheader', { name: /^Sales/ });
  await hand.tap(sales.getByRole('button'));
  await expect(sales).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText(/\$\d+\.\d\d/);
  hand.done('earns');

  await page.goto('/business/reports');
  await hand.tap(inMain(page, 'Income Expense Report'));
  await hand.tap(button(page, 'Export'));
  const downloaded = page.waitForEvent('download');
  await hand.tap(page.getByRole('menuitem', { name: 'Excel', exact: true }));
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
  hand.done('file');
});

test('busy, no more today, closed today, a holiday, six portions left: counted on a phone @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterKitchen({ page, problems, info }, { key: 'tapbusy', phoneEnd: 880 });
  await page.setViewportSize({ width: 390, height: 844 });
  const hand = handOn(page);
  const below = page.getByRole('navigation', { name: 'Main pages' });
  const more = async (name: string) => {
    await hand.tap(button(page, 'More'));
    await hand.tap(page.getByRole('menuitem', { name, exact: true }));
  };

  await page.goto(dashboard);
  await hand.tap(below.getByRole('link', { name: /^Orders/ }));
  await hand.tap(button(page, 'Busy: add 20 min'));
  await expect(button(page, /^20 minutes later until/)).toBeVisible();
  hand.done('busy');

  await page.goto(dashboard);
  await hand.tap(below.getByRole('link', { name: /^Orders/ }));
  await hand.tap(button(page, 'Stop orders today'));
  await expect(button(page, /^No more until/)).toBeVisible();
  hand.done('noMore');

  await page.goto(dashboard);
  await more('Hours');
  await hand.tap(button(page, 'Close for today'));
  await expect(page.getByText("You're closed for today.")).toBeVisible();
  hand.done('closeToday');

  await page.goto(dashboard);
  await more('Hours');
  await hand.tap(button(page, /: closed$/).first());
  await hand.tap(button(page, 'Save hours'));
  await expect(page.getByText('The hours are saved.')).toBeVisible();
  hand.done('holiday');

  await page.goto(dashboard);
  await more('Sold out');
  await hand.tap(button(page, /^Count portions of Burger$/));
  await hand.type('6');
  await hand.tap(button(page, 'Save'));
  await expect(page.getByText('Burger: 6 left.')).toBeVisible();
  hand.done('portions');
});

test('a price and its undo, a bad review: counted @one-screen', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED POST .*createBusinessIncentiveDiscount/);
  await signIn(page, 'manager');
  const hand = handOn(page);

  await test.step('a price', async () => {
    await page.goto(dashboard);
    await hand.tap(tab(page, /^DETAILS/));
    await hand.tap(inMain(page, 'Menu'));
    const opener = button(page, /change the price of/).first();
    await opener.waitFor();
    await hand.tap(opener);
    await hand.type('19.99');
    await hand.tap(page.getByRole('main').getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText(/ costs \$19\.99 now\./)).toBeVisible();
    hand.done('price');
    await hand.tap(button(page, 'Undo'));
    await expect(page.getByText('Undone.')).toBeVisible();
    hand.done('undoPrice');
  });

  await test.step('a review', async () => {
    await page.goto(dashboard);
    await hand.tap(page.getByRole('link', { name: /low reviews? to answer$/ }));
    const rows = page.getByRole('list', { name: 'Reviews' }).getByRole('button');
    await hand.tap(rows.filter({ hasText: 'Unanswered' }).first());
    const popup = page.getByRole('dialog', { name: 'Customer Review' });
    await hand.choose(popup.getByLabel('Discount'), '10%');
    await hand.tap(popup.getByLabel('Message'));
    await hand.type('We regret.');
    // The demo's reviews stay as they are.
    await page.route('**/createBusinessIncentiveDiscount', (route) => route.abort());
    await hand.tap(popup.getByRole('button', { name: 'Send reply' }));
    hand.done('badReview');
  });
});

test('in on a new device, somebody added and joining: counted @one-screen', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const end = 890 + info.retry * 2;
  const person = { ...somebody(info, end), email: `n${end}@mamarosa.example`, roleId: 1 };
  await addStaffMember(page, person);
  const hand = handOn(page);
  await page.goto(`/business/b/${flagship}/login`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await hand.type(person.email);
  await hand.tap(button(page, 'Continue'));
  await hand.tap(button(page, 'Confirm'));
  await expect(page.getByLabel('Confirmation code')).toBeFocused();
  await hand.type(await newestTexted(page, person.phone, codePattern));
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await hand.type(person.password);
  await hand.tap(button(page, 'Log In'));
  await expect(h1(page)).toHaveText('Business Dashboard');
  hand.done('signIn');

  await page.goto('/business/account/staff');
  await hand.tap(button(page, 'Add staff'));
  const form = page.getByRole('dialog', { name: 'Add staff' });
  const email = `j${end}@mamarosa.example`;
  const phone = `51255504${end % 100}`;
  for (const [label, text] of [
    ['First name', 'Nina'],
    ['Last name', `Joins${end}`],
    ['Email', email],
    ['Mobile number', phone],
  ] as const) {
    // From field to field with the Tab key.
    await form.getByLabel(label).focus();
    await hand.type(text);
  }
  await hand.choose(form.getByLabel('Role'), 'Server');
  await hand.tap(form.getByRole('button', { name: 'Add and send link' }));
  await expect(page.getByText('Nina was added')).toBeVisible();
  hand.done('addStaff');

  const context = await browser.newContext({ baseURL: String(baseURL) });
  const joining = await context.newPage();
  await joining.goto(await newestTexted(page, `+1${phone}`, invitationPattern));
  const own = handOn(joining);
  await joining.getByLabel('New password', { exact: true }).focus();
  await own.type('nine nice noodles');
  await own.tap(joining.getByRole('button', { name: /^Join/ }));
  await expect(h1(joining)).toHaveText('Business Dashboard');
  own.done('join');
  await context.close();
});
