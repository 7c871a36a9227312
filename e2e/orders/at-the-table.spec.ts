import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { anotherTablet, column, listen, ordersPage, ringing } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { newestTexted } from '../support/portal.ts';
import { watchForProblems } from '../support/problems.ts';
import { addDish, expectPlaced, placeButton, someNumber, test } from '../support/run/ordering.ts';

test.use({ payments: 'stand-in' });

const code = '34679CDFGHJK';
const terms = { tables: [{ name: '4', code }] };

const strip = (page: Page) => page.getByRole('region', { name: 'Your table' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay with a card that approves' });

test('at a table: it is named on each page, needs no number, and has a next round @main', async ({
  page,
  problems,
  open,
  server,
}, info) => {
  problems.allow(/^429 POST .*\/table\/call$/);
  const there = await open(info, 'table', { terms });
  const isPhone = info.project.name === 'phone';

  await test.step('the card names the table, and the order offers no other service', async () => {
    await page.goto(`${there.page}&table=${code}`);
    await expect(strip(page)).toContainText('Table 4, Lone table diner');
    await expect(page).not.toHaveURL(/table=/);
    await expect(page.getByText('for pickup', { exact: false }).first()).toBeHidden();
    await expect(page.getByRole('link', { name: /off by text/ })).toBeHidden();
    await expectFitsBoth(page);
    await page.reload();
    await expect(strip(page)).toContainText('Table 4');
    const second = await page.context().newPage();
    await second.goto(there.page);
    await expect(strip(second)).toContainText('Table 4');
    await second.close();
  });

  const kitchen = await anotherTablet(page, false);
  await watchForProblems(kitchen.context(), server.url);
  await there.signInCook(kitchen);
  await listen(kitchen);
  await kitchen.goto(ordersPage);
  await kitchen.getByRole('button', { name: 'Turn on the sound' }).click();

  await test.step('a call for the waiter rings in the kitchen until it is done', async () => {
    await strip(page).getByRole('button', { name: 'Call the waiter' }).click();
    await expect(strip(page)).toContainText('A waiter is on the way');
    await expect(kitchen.getByText('Table 4 needs a waiter')).toBeVisible();
    await expect.poll(ringing(kitchen)).toBe(1);
    await page.goto(there.page);
    await expect(strip(page)).toContainText('A waiter is on the way');
    await expectFitsBoth(kitchen);
    await kitchen.getByRole('button', { name: 'Done, Table 4' }).click();
    await expect(kitchen.getByText('Table 4 needs a waiter')).toHaveCount(0);
    await expect.poll(ringing(kitchen)).toBe(0);
  });

  await test.step('paid online, it is placed with one press: no name and no number', async () => {
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    await expect(strip(page)).toContainText('Table 4');
    await expect(page.getByText("You're at table 4")).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Pickup' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
    await expect(page.getByText('No name or number needed.')).toBeVisible();
    await expectFitsBoth(page);
    await placeButton(page).click();
    await pay(page).click();
    await expectPlaced(page);
    await expect(strip(page)).toContainText('Table 4');
    await expect(page.getByText('Waiting for the restaurant')).toBeVisible();
    await expectFitsBoth(page);
  });

  await test.step("the kitchen reads the table, and nobody's name", async () => {
    await expect(column(kitchen, 'New').getByRole('article')).toContainText('Table 4');
  });

  await test.step('the next round: two presses to the payment, while the first is made', async () => {
    await page.getByRole('button', { name: 'Order another round' }).click();
    await expect(page.getByRole('list', { name: 'Your order' })).toContainText('Soup');
    await page.goBack();
    await page.getByRole('button', { name: 'Order another round' }).click();
    await expect(placeButton(page)).toHaveText('Place order · $7.58');
    await placeButton(page).click();
    await pay(page).click();
    await expectPlaced(page);
    await expect(column(kitchen, 'New').getByRole('article')).toHaveCount(2);
  });

  await test.step('the receipt by text, to a number that is typed for it alone', async () => {
    const number = someNumber();
    await page.getByText('Text me the receipt').first().click();
    await page.getByRole('button', { name: 'Text the receipt' }).click();
    await expect(page.getByText('Enter your mobile number.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(number.typed);
    await page.getByRole('button', { name: 'Text the receipt' }).click();
    await expect(
      page.getByText(`We texted the receipt to (•••) •••-${number.typed.slice(-4)}.`),
    ).toBeVisible();
    const link = await newestTexted(page, number.e164, /(\/o#[\w-]{43})/);
    expect(page.url()).toContain(link);
  });

  await page.goto(there.page);
  await test.step('a guest who has left says so, and the back button does not bring the table back', async () => {
    await strip(page).getByRole('button', { name: 'Not at the table?' }).click();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByText(/delivery from/).first()).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(strip(page)).toHaveCount(0);
    if (isPhone)
      await expect(page.getByRole('link', { name: /off by text/ }).first()).toBeVisible();
  });
});

test('an owner renews the cards: the old one is refused in plain words @one-screen', async ({
  page,
  problems,
  open,
}, info) => {
  problems.allow(/^404 POST .*\/table$/);
  const there = await open(info, 'renew', { terms });
  await page.goto(`${there.page}&table=${code}`);
  await expect(strip(page)).toContainText('Table 4');
  const owner = await anotherTablet(page, false);
  await there.signInOwner(owner);
  await owner.goto('/business/management/details/tables');
  await owner.getByRole('button', { name: 'Renew cards' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog).toContainText('stop working right away');
  await expectFitsBoth(owner);
  await dialog.getByRole('button', { name: 'Renew all cards' }).click();
  await expect(owner.getByText('All cards are renewed. Print the new ones now.')).toBeVisible();

  await page.goto(`${there.page}&table=${code}`);
  await expect(page.getByRole('alert')).toContainText(
    'This card is no longer valid. Ask your waiter for the new one.',
  );
  await expect(strip(page)).toHaveCount(0);
  await expectFitsBoth(page);
  await expect(page).not.toHaveURL(/table=/);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(page.getByRole('alert')).toContainText('This card is no longer valid.');
  await expect(page.getByRole('radio', { name: 'At the table' })).toHaveCount(0);
});
