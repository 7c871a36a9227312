import type { APIResponse, Locator, Page } from '@playwright/test';
import { staffRefundCalls } from '#contract/orders/refunds/calls.ts';
import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { column, ordersPage } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { expectPlaced, headline, placeAs, someNumber, test } from '../support/run/ordering.ts';
import { handOn } from '../support/taps/hand.ts';

test.use({ payments: 'stand-in', viewport: { width: 390, height: 844 } });

const history = '/business/reports/txnHistory';
const giving = staffRefundCalls.giveRefund.path.replace(':orderId', '*');

/** Two soups to pick up. */
async function order(page: Page, elsewhere: { page: string }, { isPaidOnline = true } = {}) {
  await page.goto(elsewhere.page);
  await page.getByRole('button', { name: 'Add Soup' }).click();
  await page.getByRole('button', { name: 'Add Soup' }).click();
  await page.getByRole('link', { name: /^View order/ }).click();
  if (!isPaidOnline) await page.getByText('At the restaurant', { exact: true }).click();
  await placeAs(page, someNumber());
  if (isPaidOnline) {
    await page.getByRole('button', { name: 'Pay with a card that approves' }).click();
  }
  await expectPlaced(page);
  await expect(headline(page)).toContainText('Waiting for the restaurant');
  await page.evaluate("localStorage.removeItem('joyous.provenNumber')");
  return page.url();
}

/** The kitchen hands it over. Returns what is then in its column of what is done. */
async function handOver(page: Page, paid: RegExp): Promise<Locator> {
  await page.goto(ordersPage);
  const tab = (name: RegExp) => page.getByRole('tab', { name }).click();
  const press = (name: RegExp) => page.getByRole('button', { name }).click();
  await press(/ready in 25 min/);
  await tab(/^Kitchen/);
  await press(/^Ready order/);
  await tab(/^Ready/);
  await press(paid);
  await tab(/^Done/);
  return column(page, 'Done').getByRole('article').first();
}

const dialogOn = (page: Page) => page.getByRole('dialog', { name: /^Refund order \d+$/ });
const giveBack = (page: Page) => dialogOn(page).getByRole('button', { name: /^Give back/ });

test('a manager gives a dish of an order back on a phone, in five taps @one-screen @main', async ({
  page,
  problems,
  open,
}) => {
  // The card is charged a moment after the order is accepted.
  problems.allow(/^409 POST .*\/completion$/);
  // More than is left.
  problems.allow(/^400 POST .*\/refunds\/quote$/);
  const elsewhere = await open(test.info(), 'refund');
  const placed = await order(page, elsewhere);
  await elsewhere.signInOwner(page);
  const done = await handOver(page, /^Handed over/);
  await expect(done.getByRole('button', { name: /^Refund order/ })).toBeVisible();

  const hand = handOn(page);
  await page.goto(history);
  await hand.tap(page.getByRole('main').getByRole('link', { name: /No[.] \d/ }));
  const drawer = page.getByRole('dialog', { name: /^Order \d+$/ });
  await hand.tap(drawer.getByRole('button', { name: 'Refund', exact: true }));
  const dialog = dialogOn(page);
  await expect(dialog.getByText('Today you can give back $200.00 more')).toBeVisible();
  await hand.tap(dialog.getByRole('button', { name: 'One more Soup' }));
  const sums = dialog.getByRole('status').filter({ hasText: 'deposit' });
  await expect(sums).toContainText('Ann gets $7.58 back.');
  await expect(sums).toContainText(/Your next deposit is \$\d\.\d\d less\./);
  const cost = /deposit is (\$\S+) less/.exec((await sums.textContent()) ?? '')?.[1];
  await hand.tap(dialog.getByText('Wrong dish'));
  await expectAccessible(page, 'dialog[open] dialog');
  await hand.tap(dialog.getByRole('button', { name: 'Give back $7.58' }));
  await expect(dialog).toHaveCount(0);
  await expect(drawer.getByText('Ann gets $7.58 back.')).toBeVisible();
  hand.done('refund');

  await test.step('both sums are true after it, in the order and in the history', async () => {
    await expect(drawer.getByText(/^Refunded \$7\.58.*: Wrong dish$/)).toBeVisible();
    await expect(drawer.getByText('1 returned')).toBeVisible();
    const refund = drawer.getByRole('listitem').filter({ hasText: 'Not in a deposit' });
    await expect(refund.or(drawer).getByText(`(${cost})`).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Refund: Wrong dish' })).toContainText(`(${cost})`);
  });

  await test.step('by keyboard; its answer is lost, and the second press gives nothing twice', async () => {
    problems.allow(/ERR_FAILED POST .*\/refunds$/);
    const reference: (string | undefined)[] = [];
    await page.route(giving, async (route) => {
      reference.push(route.request().headers()['idempotency-key']);
      if (reference.length > 1) return route.continue();
      await route.fetch();
      return route.abort('failed');
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /No[.] \d/ })
      .last()
      .press('Enter');
    await drawer.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
    await expect(dialog.getByText('1 of 2 left')).toBeVisible();
    await giveBack(page).press('Enter');
    await expect(dialog.getByText('Choose what to give back.')).toBeVisible();
    await expect(dialog.getByText('Choose why.')).toBeVisible();
    const way = dialog.getByRole('radio', { name: 'Dishes' });
    await expect(way).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Another amount' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('50');
    const typed = dialog.getByRole('textbox', { name: 'Amount before tax' });
    await expect(typed).toHaveAccessibleDescription(/\$50\.00 is more than the \$7\.00 left/);
    await expect(giveBack(page)).toBeDisabled();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2.5');
    await expect(dialog.getByText('Ann gets $2.71 back.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('radio', { name: 'Something else' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Say why.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'In your words' })).toBeFocused();
    await page.keyboard.type('Forgot the bread');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText("it's given back only once")).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'In your words' })).toBeDisabled();
    await giveBack(page).press('Enter');
    await expect(drawer.getByText('Ann gets $2.71 back.')).toBeVisible();
    expect(reference[0]).toMatch(/^[\w-]{36}$/);
    expect(reference).toEqual([reference[0], reference[0]]);
    await expect(drawer.getByText(/^Refunded \$2\.71/)).toHaveCount(1);
    await page.unroute(giving);
    await page.keyboard.press('Escape');
  });

  await test.step('the diner sees on their page what went back to the card', async () => {
    await page.goto(placed);
    await expect(headline(page)).toContainText('gave $10.29 back to your card.');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByRole('term').last()).toHaveText('Back to your card');
    await expect(receipt.getByRole('definition').last()).toHaveText('-$10.29');
  });
});

test("an owner sets what takes no password; on the kitchen's page a refund then asks for it @one-screen", async ({
  page,
  problems,
  open,
}) => {
  problems.allow(/^403 POST .*\/refunds$/);
  problems.allow(/^403 PUT .*\/refundLimit$/);
  problems.allow(/^409 POST .*\/refunds/);
  const elsewhere = await open(test.info(), 'refundpw');
  const placed = await order(page, elsewhere, { isPaidOnline: false });
  await elsewhere.signInOwner(page);

  await test.step('at most $1,000.00, with the password', async () => {
    await page.goto('/business/management/details/ordering');
    const part = page.getByRole('region', { name: 'Refunds' });
    await expect(part).toContainText('$200.00 a day without their password');
    await part.getByRole('button', { name: 'Change the amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refunds without the password' });
    const amount = dialog.getByRole('textbox', { name: 'A day, for each person' });
    await amount.fill('1,000.01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an amount from $0.00 to $1,000.00.')).toBeVisible();
    await expect(amount).toBeFocused();
    await expectFitsBoth(page, 'dialog');
    await amount.fill('0');
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText("That isn't your current password.")).toBeVisible();
    await dialog.getByLabel('Your password').fill('seven small spoons');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(part).toContainText('$0.00 a day without their password');
  });

  await test.step('a wrong password loses nothing, and what we never had the restaurant gives itself', async () => {
    const done = await handOver(page, /^Cash/);
    const refund = done.getByRole('button', { name: /^Refund order/ });
    // Another tab, which hears of nothing anymore.
    await expect(refund).toBeVisible();
    const behind = await page.context().newPage();
    let old: APIResponse | undefined;
    await behind.route(`**${kitchenCalls.listWebOrders.path}`, async (route) => {
      old ??= await route.fetch();
      await route.fulfill({ response: old });
    });
    await behind.goto(ordersPage);
    await behind.getByRole('tab', { name: /^Done/ }).click();
    await expect(column(behind, 'Done').getByRole('article')).toHaveCount(1);
    await page.bringToFront();
    await refund.click();
    const dialog = dialogOn(page);
    await expect(dialog.getByText("You've reached today's limit")).toBeVisible();
    await dialog.getByText('Everything left').click();
    await expect(dialog.getByText('Give Ann $15.16 yourself.')).toBeVisible();
    await expect(dialog.getByText("Your deposits don't change.")).toBeVisible();
    await dialog.getByText('Never arrived').click();
    await dialog.getByLabel('Your password').fill('not my password');
    await giveBack(page).click();
    await expect(dialog.getByText("That isn't your current password.")).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Never arrived' })).toBeChecked();
    await expectFitsBoth(page, 'dialog');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByLabel('Your password').fill('seven small spoons');
    await giveBack(page).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("It's booked. Give Ann $15.16 yourself.")).toBeVisible();
    await expect(done).toContainText('Given back: $15.16');
    await expect(refund).toHaveCount(0);
    const late = column(behind, 'Done').getByRole('button', { name: /^Refund order/ });
    await late.click();
    await expect(dialogOn(behind)).toContainText('Everything of this order was given back.');
    await expectAccessible(behind, 'dialog');
    await dialogOn(behind).getByRole('button', { name: 'Close' }).last().click();
    await expect(late).toBeFocused();
    await behind.close();
  });

  await test.step('the diner reads that the restaurant says so', async () => {
    await page.goto(placed);
    await expect(headline(page)).toContainText('says it gave you $15.16 back.');
    await expect(page.getByRole('term').last()).toHaveText('Given back');
  });
});
