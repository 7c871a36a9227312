import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { codePattern, newestTexted } from '../support/portal.ts';
import { expectPlaced, headline, placeButton, someNumber, test } from '../support/run/ordering.ts';
import { handOn } from '../support/taps/hand.ts';

test.use({ payments: 'stand-in', viewport: { width: 390, height: 844 } });

type Hand = ReturnType<typeof handOn>;

const pay = (page: Page) => page.getByRole('button', { name: 'Pay with a card that approves' });
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` });
const viewOrder = (page: Page) => page.getByRole('link', { name: /^View order/ });

/** Name, number and the code by text, and the provider's page. */
async function placeAndPay(page: Page, hand: Hand, { typed, e164 }: ReturnType<typeof someNumber>) {
  await hand.tap(page.getByRole('textbox', { name: 'Name' }));
  await hand.type('Ann Lee');
  await hand.tap(page.getByRole('textbox', { name: 'Mobile number' }));
  await hand.type(typed);
  await hand.tap(placeButton(page));
  await expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toBeFocused();
  await hand.type(await newestTexted(page, e164, codePattern));
  await hand.tap(pay(page));
  await expectPlaced(page);
}

test('a coupon, an order with it, canceled, and one of three dishes: counted @one-screen', async ({
  page,
  open,
}, info) => {
  const there = await open(info, 'counted');
  const hand = handOn(page);
  const number = someNumber();

  await page.goto('/');
  await hand.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /off by text/ })
      .first(),
  );
  await hand.tap(page.getByLabel('Mobile number').first());
  await hand.type(number.typed);
  await hand.tap(page.getByRole('button', { name: 'Text me the coupon' }).first());
  await expect(page.getByText('Check your phone')).toBeVisible();
  hand.done('coupon');

  await page.goto(there.page);
  await page
    .locator('#coupon')
    .getByText(/, by text$/)
    .click();
  await page.locator('#coupon').getByLabel('Mobile number').fill(number.typed);
  await page.locator('#coupon').getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(page.getByText('Check your phone')).toBeVisible();
  const code = await newestTexted(page, number.e164, /#([0-9A-Z]{9,10})\b/);

  await page.goto(`/c#${code}`);
  await hand.tap(page.getByRole('link', { name: 'Order with it' }));
  await hand.tap(add(page, 'Soup'));
  await hand.tap(viewOrder(page));
  await expect(page.getByText(/^20% coupon, -\$1\.40/)).toBeVisible();
  await placeAndPay(page, hand, number);
  hand.done('withCoupon');

  await hand.tap(page.getByRole('button', { name: 'Cancel order' }));
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }));
  await expect(headline(page)).toContainText('You canceled it.');
  hand.done('cancel');
  await page.evaluate("localStorage.removeItem('joyous.provenNumber')");

  await page.goto(there.page);
  await hand.tap(add(page, 'Burger'));
  const sheet = page.getByRole('dialog', { name: 'Burger' });
  for (const option of ['Large', 'Cheese', 'Side salad', 'Oil']) {
    await hand.tap(sheet.getByText(option, { exact: true }));
  }
  await hand.tap(sheet.getByRole('button', { name: /^Add, \$/ }));
  await hand.tap(add(page, 'Soup'));
  await hand.tap(add(page, 'House red'));
  await hand.tap(viewOrder(page));
  await hand.tap(page.getByRole('group', { name: 'Tip' }).getByText(/^15%/));
  await placeAndPay(page, hand, someNumber());
  hand.done('pickup');
});

test('a delivery in place of a pickup: counted @one-screen', async ({ page, open }, info) => {
  const there = await open(info, 'brought');
  const hand = handOn(page);
  await page.goto(there.page);
  await add(page, 'Burger').waitFor();
  await add(page, 'Soup').click();
  await viewOrder(page).click();
  await hand.tap(page.getByText('Delivery', { exact: true }));
  await hand.tap(page.getByRole('textbox', { name: 'ZIP code' }));
  await hand.type('78701');
  await hand.tap(page.getByRole('textbox', { name: /^Address/ }));
  await hand.type('12 Congress Ave');
  await expect(page.getByText(/^Arrives .*about \d+:\d\d [AP]M$/)).toBeVisible();
  hand.done('delivery');
});

test('an order paid at a table: counted @one-screen', async ({ page, open }, info) => {
  const code = '34679CDFGHJK';
  const there = await open(info, 'seated', { terms: { tables: [{ name: '4', code }] } });
  const hand = handOn(page);
  await page.goto(`${there.page}&table=${code}`);
  await hand.tap(add(page, 'Soup'));
  await hand.tap(viewOrder(page));
  await hand.tap(placeButton(page));
  await hand.tap(pay(page));
  await expectPlaced(page);
  hand.done('table');
});
