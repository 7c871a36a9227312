import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  anotherTablet,
  capturePrinted,
  card,
  column,
  enterKitchen,
  ordersPage,
  placeOrder,
  printedTexts,
} from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

/** While its clock stands still, what is tapped can be undone. */
const holdClock = (page: Page, on = true) =>
  page.evaluate(`window.heldAtMs = ${on ? 'Date.now()' : 'undefined'}`);

const acts = /\/orders\/\d+\/(acceptance|refusal|ready|back|completion)$/;

test('a tap can be undone before it is sent, "Ready" is taken back, and what is done is made again @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kback', phoneEnd: 790 });
  await page.addInitScript({
    content: `const now = Date.now.bind(Date);
      Date.now = () => window.heldAtMs ?? now();`,
  });
  await capturePrinted(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (acts.test(request.url())) sent.push(request.url().split('/').at(-1) ?? '');
  });
  const order = await placeOrder(kitchen);
  await page.goto(ordersPage);
  const other = await anotherTablet(page);
  await other.goto(ordersPage);
  await expect(card(column(other, 'New'), order)).toBeVisible();
  const undo = page.getByRole('button', { name: `Undo order ${order}` });
  const accept = () =>
    card(column(page, 'New'), order)
      .getByRole('button', { name: /ready in 25 min/ })
      .press('Enter');
  const cooking = card(column(page, 'In the kitchen'), order);

  await test.step('by its button, and by keyboard: nothing is sent, and the focus is on the card', async () => {
    await holdClock(page);
    for (const isKey of [false, true]) {
      await accept();
      await expect(cooking).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: `Order ${order}: accepted.` }),
      ).toHaveCount(1);
      await expectFitsBoth(page);
      expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      if (isKey) await page.keyboard.press('Control+z');
      else await undo.press('Enter');
      await expect(card(column(page, 'New'), order)).toBeFocused();
      await expect(undo).toHaveCount(0);
    }
    expect(sent).toEqual([]);
    await expect(card(column(other, 'New'), order)).toBeVisible();
  });

  await test.step('when the page is left, what waits is sent at once', async () => {
    await accept();
    await expectAccessible(page);
    await expect(undo).toBeVisible();
    const isSent = page.waitForRequest(/\/acceptance$/);
    await page.getByRole('link', { name: 'Exit full screen' }).click();
    await isSent;
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(card(column(other, 'In the kitchen'), order)).toBeVisible();
    await page.goto(ordersPage);
    await expect(cooking).toBeVisible();
    await holdClock(page);
    await cooking.getByRole('button', { name: `Ready order ${order}` }).click();
    await expect(undo).toBeVisible();
    await page.goto('/favicon.svg');
    await expect(card(column(other, 'Ready'), order)).toBeVisible();
  });

  await test.step('back to the kitchen, and ready again', async () => {
    await page.goto(ordersPage);
    const ready = card(column(page, 'Ready'), order);
    await expectAccessible(page);
    await ready.getByRole('button', { name: `Back to the kitchen order ${order}` }).press('Enter');
    await expect(cooking).toBeFocused();
    await expect(card(column(other, 'In the kitchen'), order)).toBeVisible();
    await cooking.getByRole('button', { name: `Ready order ${order}` }).press('Enter');
    await expect(card(column(other, 'Ready'), order)).toBeVisible();
    await ready.getByRole('button', { name: /^Cash/ }).press('Enter');
  });

  await test.step('what is done is made again: it is printed, and stays done', async () => {
    const done = card(column(page, 'Done'), order);
    await done.getByRole('button', { name: `Make it again order ${order}` }).click();
    await expect(page.getByText(`Order ${order} is printed again.`)).toBeVisible();
    await expect
      .poll(() => printedTexts(page))
      .toEqual([expect.stringMatching(/^MAKE IT AGAIN.*3 x Burger/)]);
    await expect(done).toBeVisible();
    await expect(card(column(other, 'Done'), order)).toBeVisible();
  });
  await other.context().close();
});

test('refusing for want of a dish asks which, and marks it as sold out @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kout', phoneEnd: 800 });
  const lines = [
    { itemId: kitchen.burger, quantity: 3 },
    { itemId: kitchen.wine, quantity: 1 },
  ];
  const order = await placeOrder(kitchen, { lines });
  await page.goto(ordersPage);
  await card(page, order)
    .getByRole('button', { name: `Decline order ${order}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Decline order ${order}?` });
  await dialog.getByRole('button', { name: 'Something has sold out' }).press('Enter');
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose what has sold out.');
  await dialog.getByRole('checkbox', { name: '1 x Wine' }).check();
  await expectFitsBoth(page, 'dialog');
  const refusal = page.waitForRequest(/\/refusal$/);
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  const done = card(column(page, 'Done'), order);
  await expect(done).toContainText('Declined: Wine has sold out');
  expect((await refusal).postDataJSON()).toEqual({ reason: 'SOLD_OUT', soldOutLines: [1] });
  await expect(page.getByText('Wine has sold out: nobody can order that')).toBeVisible();
  await page.getByRole('button', { name: 'Sold out', exact: true }).click();
  const wine = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Wine' });
  await expect(wine.getByText(/^Back /)).toBeVisible();
});
