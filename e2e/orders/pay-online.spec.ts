import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { anotherTablet } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { newestTexted } from '../support/portal.ts';
import {
  addDish,
  cancelOrder,
  expectPlaced,
  headline,
  placeAs,
  placeButton,
  someNumber,
  test,
} from '../support/run/ordering.ts';

test.use({ payments: 'stand-in' });

const payPage = /\/dev\/pay\?session=/;
const pay = (page: Page, card: string) =>
  page.getByRole('button', { name: `Pay with a card that ${card}` }).click();

/** A soup, paid online: the page where that is done opens by itself. */
async function orderOnline(page: Page, elsewhere: { page: string }) {
  await page.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  await expect(page.getByText('You pay on the next page.')).toBeVisible();
  await placeAs(page, someNumber());
  await expect(page).toHaveURL(payPage);
  await expect(page.getByText('$7.58')).toBeVisible();
}

test('paid online: the provider asks for the money at once, and every way back leads to the order @one-screen', async ({
  page,
  problems,
  open,
}, info) => {
  problems.allow(/^409 POST .*\/dev\/pay\//);
  const elsewhere = await open(info, 'online');

  /** By another diner each time: one person has one open order. */
  const orderAnew = async () => {
    await orderOnline(page, elsewhere);
    await page.evaluate("localStorage.removeItem('joyous.provenNumber')");
  };

  await test.step('a card that approves', async () => {
    await orderAnew();
    await expectFitsBoth(page);
    await pay(page, 'approves');
    await expectPlaced(page);
    await expect(headline(page)).toContainText('Waiting for the restaurant');
    await expect(page.getByText('Reserved on your card')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('You have paid.')).toBeVisible();
    await page.getByRole('link', { name: 'Go back to your order' }).click();
    await expectPlaced(page);
    await expect(headline(page)).toContainText('Waiting for the restaurant');
  });

  await test.step('a card that declines, and then one that asks once more', async () => {
    await orderAnew();
    await pay(page, 'declines');
    await expect(page.getByText('This card was declined. Try another one.')).toBeVisible();
    await pay(page, 'asks whether it is you');
    await expectFitsBoth(page);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('This card was declined.')).toBeVisible();
    await pay(page, 'asks whether it is you');
    await page.getByRole('button', { name: "Yes, it's me" }).click();
    await expectPlaced(page);
    await expect(headline(page)).toContainText('Waiting for the restaurant');
  });

  await test.step('the back button, and paid in a second tab', async () => {
    await orderAnew();
    await page.goBack();
    await expectPlaced(page);
    await expect(headline(page)).toContainText('Waiting for your payment');
    await expectFitsBoth(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('link', { name: 'Pay $7.58' }).click();
    await expect(other).toHaveURL(payPage);
    await pay(other, 'approves');
    await expect(headline(other)).toContainText('Waiting for the restaurant');
    await expect(headline(page)).toContainText('Waiting for the restaurant');
    await other.close();
  });

  for (const card of ['answers late', 'whose answer is lost']) {
    await test.step(`a card that ${card}: the order says that the payment is being checked`, async () => {
      await orderAnew();
      if (card === 'answers late') await pay(page, card);
      else {
        await page.getByRole('button', { name: `Pay with a card ${card}` }).click();
        await page.getByRole('link', { name: 'Go back to your order' }).click();
      }
      await expect(headline(page)).toContainText('Checking your payment');
      await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
      await expectFitsBoth(page);
      await expect(headline(page)).toContainText('Waiting for the restaurant');
    });
  }
});

test('who gives up pays at the restaurant instead, if it takes that @one-screen @main', async ({
  page,
  problems,
  open,
}, info) => {
  problems.allow(/^409 POST .*\/order$/);
  const elsewhere = await open(info, 'instead');
  await orderOnline(page, elsewhere);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expectPlaced(page);
  await expect(headline(page)).toContainText('Waiting for your payment');
  await expect(page.getByRole('link', { name: 'Pay $7.58' })).toBeVisible();
  await cancelOrder(page);
  await expect(headline(page)).toContainText('Nothing was charged.');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  await page.getByText('At the restaurant', { exact: true }).click();
  await expect(placeButton(page)).toHaveText('Place order · $7.58');
  await placeButton(page).click();
  await expectPlaced(page);
  await expect(headline(page)).toContainText('Waiting for the restaurant');
  await expect(page.getByText('To pay at pickup')).toBeVisible();

  await test.step('one that is paid online alone says so, also to who chose before', async () => {
    await cancelOrder(page);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('radio', { name: 'At the restaurant' })).toBeChecked();
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
    await elsewhere.change({ terms: { paysAtRestaurant: false } });
    await placeButton(page).click();
    await expect(page.getByText('Pay for this order online:')).toBeVisible();
    await expect(page.getByRole('group', { name: 'How you pay' })).toHaveCount(0);
    await expect(page.getByText('You pay on the next page.')).toBeVisible();
    await placeButton(page).click();
    await expect(page).toHaveURL(payPage);
    await pay(page, 'approves');
    await expect(headline(page)).toContainText('Waiting for the restaurant');
  });
});

test('a coupon on an order that is not paid yet: it says which order, and both ways out @one-screen', async ({
  page,
  open,
}, info) => {
  const elsewhere = await open(info, 'held');
  const { typed, e164 } = someNumber();
  await page.goto(elsewhere.page);
  await page.locator('#coupon').getByLabel('Mobile number').fill(typed);
  await page.locator('#coupon').getByRole('button', { name: 'Text me the coupon' }).click();
  await expect(page.getByText('Check your phone')).toBeVisible();
  const coupon = await newestTexted(page, e164, /#([0-9A-Z]{9,10})\b/);

  const fill = async (diner: Page) => {
    await diner.goto(elsewhere.page);
    await addDish(diner, 'Soup');
    await diner.getByRole('link', { name: /^View order/ }).click();
    await diner.getByRole('button', { name: /^Add a code/ }).click();
    await diner.getByRole('textbox', { name: 'Coupon or code' }).fill(coupon);
    await diner.keyboard.press('Enter');
  };
  const held = page.getByText(/^It's on order \d+, which isn't paid yet\. Pay it or cancel it\.$/);

  await fill(page);
  await placeAs(page, someNumber());
  await expect(page).toHaveURL(payPage);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expectPlaced(page);

  await test.step('on this device it leads to paying it', async () => {
    await fill(page);
    await expect(held).toBeVisible();
    await expectFitsBoth(page);
    await page.getByRole('link', { name: 'Pay it' }).press('Enter');
    await expect(page).toHaveURL(payPage);
  });

  await test.step('elsewhere it was used', async () => {
    const other = await anotherTablet(page, false);
    await fill(other);
    await expect(other.getByText('That code was used already. Remove it.')).toBeVisible();
    await other.context().close();
  });

  await test.step('or to canceling it, and then the coupon is good again', async () => {
    await page.goto(elsewhere.order);
    await page.getByRole('link', { name: 'cancel it' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(headline(page)).toContainText('You canceled it.');
    await page.reload();
    await expect(headline(page)).toContainText('You canceled it.');
    await expect(dialog).toHaveCount(0);
    await page.goto(elsewhere.order);
    await expect(placeButton(page)).toHaveText('Place order · $6.06');
  });
});
