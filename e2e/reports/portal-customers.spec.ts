import type { Page } from '@playwright/test';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterCustomers } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';
import { showTillBehind } from '../support/till.ts';

test.use(ownNetwork);

const address = '/business/customers';
const listAddress = /\/V1\/consumers\?/;

const rowsOf = (page: Page) => page.getByRole('link', { name: /^\(•••\) •••-\d{4}$/ });
const drawerOf = (page: Page) => page.locator('dialog.drawer');
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

async function open(page: Page, query = '') {
  await page.goto(address + query);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(rowsOf(page).first()).toBeVisible();
}

test('customers are found by chips, by number and in order of what they spent, and opened in a drawer @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^404 GET .*findByMobile/);
  problems.allow(/consumers\?/);
  await enterCustomers({ page, problems, info }, { key: 'guests', phoneEnd: 170 });
  await open(page);
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(
    page.getByText(/^3 of your \d+ orders .* came without a mobile number/),
  ).toBeVisible();
  await expectFitsBoth(page);

  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rowsOf(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rowsOf(page)).toHaveCount(104);

  await chip(page, /^Lapsed \(60 days\): 26$/).click();
  await expect(page).toHaveURL(/group=LAPSED/);
  await expect(chip(page, /^Lapsed/)).toHaveAttribute('aria-pressed', 'true');
  await chip(page, /^Regular \(4\+\): 35$/).click();
  await rowsOf(page).first().click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(/^\(•••\) •••-\d{4}$/);
  await expect(drawer.getByRole('link', { name: /^Order \d+$/ }).first()).toBeVisible();
  await expect(drawer).toContainText('Spend, less refunds');
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([
    'Orders',
    'Reviews',
    'Coupons',
  ]);
  await expectFitsBoth(page);
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('button', { name: 'Previous customer' })).toBeEnabled();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/group=REGULAR$/);

  await test.step('sorts both ways, finds a number in any format, says what failed and tries again', async () => {
    await open(page);

    const spend = page.getByRole('columnheader', { name: 'Spend' });
    await spend.getByRole('button').click();
    await expect(spend).toHaveAttribute('aria-sort', 'descending');
    const cells = page.getByRole('row').locator('td:nth-child(3)');
    const amounts = async () =>
      (await cells.allTextContents()).map((text) => Number(text.replace(/[$,]/g, '')));
    const isSorted = (all: number[]) =>
      expect(all).toEqual(all.toSorted((one, other) => other - one));
    await expect(async () => isSorted(await amounts())).toPass();
    await page.emulateMedia({ media: 'print' });
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual([
      'Mobile number',
      'Orders',
      'Spend',
      'Average',
      'Coupons used',
      'Last order',
    ]);
    await page.emulateMedia({ media: 'screen' });
    const down = await amounts();
    expect(down).toHaveLength(50);
    await spend.getByRole('button').click();
    await expect(page).toHaveURL(/sort=spend&direction=ascending/);
    await expect.poll(async () => (await amounts())[0]).toBeLessThan(down[0] ?? 0);
    isSorted((await amounts()).toReversed());
    await page.reload();
    await expect(spend).toHaveAttribute('aria-sort', 'ascending');

    const number = page.getByLabel('Find by mobile number');
    await number.fill('512.555.0100');
    await page.keyboard.press('Enter');
    const orders = drawerOf(page).getByRole('link', { name: /^Order \d+$/ });
    await expect(orders).toHaveCount(4);
    await expect(page).not.toHaveURL(/555.?0100/);
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
    await number.fill('(901) 555-0142');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText("We couldn't find a customer of yours with that number."),
    ).toBeVisible();
    await expect(number).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const find = page.getByRole('dialog', { name: 'Find' });
    await find.getByRole('searchbox').fill('(512) 555-0100');
    const caller = find.getByRole('list', { name: 'Customer' }).getByRole('link');
    await expect(caller).toContainText(/0100.*4 orders/);
    await caller.click();
    await expect(page).toHaveURL(/customer=\w+$/);
    await expect(orders).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
    await number.fill('call me');
    await page.keyboard.press('Enter');
    await expect(number).toHaveAccessibleDescription(/number/);

    await page.route(listAddress, (route) => route.abort());
    await chip(page, /^New/).click();
    await expect(page.getByText("Couldn't load your customers.")).toBeVisible();
    await page.unroute(listAddress);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowsOf(page).first()).toBeVisible();

    await showTillBehind(page, customerCalls.listCustomers);
    await page.reload();
    await page.getByText(/^Your till hasn't confirmed \w+ \d+.* yet\./).click();
    await expect(page.getByText(/and these figures can change/)).toBeVisible();
    await expectFitsBoth(page);
    await page.unrouteAll({ behavior: 'wait' });

    const coupons = page.getByRole('navigation', { name: 'Coupons' });
    await coupons.getByRole('link', { name: 'Coupon results' }).click();
    await expect(page).toHaveURL(/reports\/coupons/);
    await page.goBack();
    await coupons.getByRole('link', { name: 'Coupons at the counter' }).click();
    await expect(page).toHaveURL(/business\/counter/);
  });
});

test('without orders it says how diners get on the list, and it is not shown to a server @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET .*consumers/);
  await signIn(page, 'owner');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No customers yet');

  await signIn(page, 'server');
  await page.goto(address);
  await expect(page.getByText(/not part of your role/i).first()).toBeVisible();
});
