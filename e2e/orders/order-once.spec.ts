import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import {
  addDish,
  expectPlaced,
  placeAs,
  placeButton,
  someNumber,
  test,
} from '../support/run/ordering.ts';

const placing = /\/api\/web\/restaurant\/\w+\/order$/;

const soupInCart = async (page: Page, elsewhere: { page: string; order: string }) => {
  await page.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(placeButton(page)).toHaveText('Place order · $7.58');
};

test('an answer that is lost, a reload and a second tab place one order @one-screen', async ({
  page,
  context,
  problems,
  open,
}, info) => {
  problems.allow(/ERR_(FAILED|CONNECTION_FAILED) POST .*\/order$/);
  problems.allow(/^409 POST .*\/order$/);
  const elsewhere = await open(info, 'once');
  await soupInCart(page, elsewhere);
  const secrets: string[] = [];
  // The server has placed it, and the answer never comes.
  await context.route(placing, async (route) => {
    const answer = await (await route.fetch()).json();
    secrets.push(answer.response.secret ?? answer.code);
    await route.abort();
  });
  await placeAs(page, someNumber());
  await expect(page.getByText("We didn't get an answer")).toBeVisible();
  expect(secrets).toHaveLength(3);
  await expect(placeButton(page)).toHaveText('Place order · $7.58');
  await expectFitsBoth(page);

  await test.step('something else is added meanwhile; the second tab gets the order that was placed', async () => {
    await page.getByRole('button', { name: 'One more Soup' }).click();
    await expect(placeButton(page)).toHaveText('Place order · $15.16');
    // By the clock of the device, the time to wait for an answer is over.
    await page.evaluate(`{
      const carts = JSON.parse(localStorage['joyous.carts']);
      for (const cart of carts) for (const sent of cart.sent) sent.atMs -= 600_000;
      localStorage['joyous.carts'] = JSON.stringify(carts);
    }`);
    await context.unroute(placing);
    const other = await context.newPage();
    await other.goto(elsewhere.order);
    await expect(other.getByText('We never got an answer to this order')).toBeVisible();
    await placeButton(other).click();
    await expectPlaced(other);
    expect(new URL(other.url()).hash).toBe(`#${secrets[0]}`);
    expect(new Set(secrets).size).toBe(1);
    await expect(page.getByText('Nothing in your order yet')).toBeVisible();
  });
});

test('reloaded while it is being placed, the order goes on by itself; pressed twice, it is sent once @one-screen', async ({
  page,
  context,
  open,
}, info) => {
  const elsewhere = await open(info, 'again');
  await soupInCart(page, elsewhere);
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await context.route(placing, async (route) => {
    sent += 1;
    if (sent === 1) await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const number = someNumber();
  await placeAs(page, number);
  await expect.poll(() => sent).toBe(1);
  await placeButton(page).dblclick({ force: true });
  expect(sent).toBe(1);
  await page.reload();
  gate.resolve();
  await expectPlaced(page);
  expect(sent).toBe(2);
});

test('two tabs show one cart, and offline everything stays @one-screen', async ({
  page,
  context,
  open,
}, info) => {
  const elsewhere = await open(info, 'tabs');
  await page.goto(elsewhere.page);
  const other = await context.newPage();
  await other.goto(elsewhere.page);
  await addDish(page, 'Soup');
  await expect(other.getByRole('link', { name: 'View order, 1 dish, $7.00' })).toBeVisible();
  await addDish(other, 'Soup');
  await expect(page.getByRole('link', { name: 'View order, 2 dishes, $14.00' })).toBeVisible();
  await other.close();
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(placeButton(page)).toHaveText('Place order · $15.16');

  await context.setOffline(true);
  await expect(page.getByText("You're offline. Your order is kept on this device.")).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'One fewer Soup' }).click();
  await expect(page.getByText('$7.00', { exact: true })).toBeVisible();
  await expectFitsBoth(page);
  await context.setOffline(false);
  await expect(placeButton(page)).toHaveText('Place order · $7.58');
  await page.reload();
  await expect(placeButton(page)).toHaveText('Place order · $7.58');
});
