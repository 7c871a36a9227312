import type { Locator, Page } from '@playwright/test';
import { changeCalls, placedCalls } from '#contract/orders/web-orders/calls.ts';
import { expect } from '../support/fixtures.ts';
import { acceptIn, anotherTablet, card, column, ordersPage } from '../support/orders/kitchen.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import {
  addDish,
  expectPlaced,
  headline,
  placeAs,
  placeButton,
  someNumber,
  test,
} from '../support/run/ordering.ts';

test.use({ payments: 'stand-in', viewport: { width: 390, height: 844 } });

type There = { page: string; signInCook: (page: Page) => Promise<void> };

/** A soup and a wine to pick up, paid online, and accepted on a tablet. */
async function cooking(page: Page, there: There, { wish }: { wish?: string } = {}) {
  await page.goto(there.page);
  await addDish(page, 'Soup');
  await addDish(page, 'House red');
  await page.getByRole('link', { name: /^View order/ }).click();
  if (wish) await page.getByText(wish, { exact: true }).click();
  await placeAs(page, someNumber());
  await page.getByRole('button', { name: 'Pay with a card that approves' }).click();
  await expectPlaced(page);
  await expect(headline(page)).toContainText('Waiting for the restaurant');
  const text = await page.getByText(/^Order \d+, pickup$/).textContent();
  const order = Number(/\d+/.exec(text ?? '')?.[0]);
  const tablet = await anotherTablet(page, false);
  await tablet.goto('/favicon.svg');
  await there.signInCook(tablet);
  await tablet.goto(ordersPage);
  await acceptIn(tablet, order);
  const cooked = card(column(tablet, 'In the kitchen'), order);
  await expect(cooked).toBeVisible();
  return { order, tablet, cooked };
}

const changeOf = (cooked: Locator) => cooked.getByRole('button', { name: /^Change order/ });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: /^(Change|Instead) o/ });
const changing = changeCalls.changeOrder.path.replace(':orderId', '*');

test('a cook takes a dish off in four taps at most; another tablet and the diner see it @one-screen @main', async ({
  page,
  open,
}) => {
  const there = await open(test.info(), 'takeoff');
  const { order, tablet, cooked } = await cooking(page, there);
  const other = await anotherTablet(tablet);
  await other.goto(ordersPage);
  await expect(cooked).toContainText('If something is out: take it off');

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(changeOf(cooked));
  const dialog = dialogOn(tablet);
  await tap(dialog.getByRole('button', { name: 'One fewer House red' }));
  const sums = dialog.getByRole('status').filter({ hasText: 'New total' });
  await expect(sums).toContainText('Ann gets $9.74 back. New total $7.58.');
  await expect(sums).toContainText('We text Ann about it.');
  await expectFitsEach(tablet, 'dialog');
  await tap(dialog.getByRole('button', { name: 'Take it off' }));
  await expect(dialog).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(4);
  await expect(tablet.getByText('Ann gets $9.74 back.')).toBeVisible();

  await test.step('it is marked on each tablet until somebody has looked', async () => {
    const there = card(column(other, 'In the kitchen'), order);
    for (const one of [cooked, there]) {
      await expect(one.getByRole('list', { name: 'What changed' })).toHaveText(
        'House red: taken off',
      );
      await expect(one).toContainText('Paid online: $7.58');
    }
    await expectFitsEach(tablet, 'main');
    await there.getByRole('button', { name: /^Got it/ }).click();
    for (const one of [there, cooked]) {
      await expect(one.getByRole('list', { name: 'What changed' })).toHaveCount(0);
    }
  });

  await test.step('the last dish is not taken off here', async () => {
    await changeOf(cooked).click();
    await dialog.getByRole('button', { name: 'One fewer Soup' }).click();
    await expect(dialog).toContainText("That's the last dish. Cancel the order instead.");
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    const cancel = tablet.getByRole('dialog', { name: `Cancel order ${order}?` });
    await cancel.getByRole('button', { name: 'Keep the order' }).click();
  });

  await test.step('the diner reads what was taken off, and what goes back', async () => {
    const main = page.getByRole('main');
    await expect(main).toContainText('House red was taken off. $9.74 goes back to your card.');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt.getByRole('list', { name: 'Dishes' })).not.toContainText('House red');
    await expect(receipt.getByRole('definition').last()).toHaveText('$7.58');
    await expectFitsEach(page, 'main');
  });

  await test.step('a new time is told, and costs nothing', async () => {
    await changeOf(cooked).click();
    await dialog.getByText('20 min later').click();
    await expect(sums).toHaveCount(0);
    await expect(dialog).toContainText('Nothing goes back. The total stays $7.58.');
    await dialog.getByRole('button', { name: 'Change the time' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cooked.getByRole('list', { name: 'What changed' })).toHaveText(
      /^\d+:?\d* [AP]M instead of \d+:?\d* [AP]M$/,
    );
    await expect(page.getByRole('main')).toContainText(/The new time is \d/);
  });
  await tablet.context().close();
  await other.context().close();
});

test('the diner is asked and agrees in one tap; the cook asked by keyboard, offline in the middle @one-screen', async ({
  page,
  problems,
  open,
}) => {
  // Whoever answers too late.
  problems.allow(/^409 POST .*\/order\/change$/);
  const there = await open(test.info(), 'asked');
  const { tablet, cooked } = await cooking(page, there);
  const dialog = dialogOn(tablet);
  const ask = dialog.getByRole('button', { name: 'Ask Ann' });

  await test.step('another dish instead, by keyboard: only those that cost no more', async () => {
    await changeOf(cooked).press('Enter');
    await dialog.getByRole('button', { name: 'Another instead of House red' }).press('Enter');
    const list = dialog.getByRole('list', { name: 'Dishes that cost the same or less' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectFitsEach(tablet, 'dialog');
    await list.getByRole('button', { name: /^Soup/ }).press('Enter');
    await expect(
      dialog.getByRole('button', { name: 'Another instead of House red' }),
    ).toBeFocused();
    await expect(dialog).toContainText('1 x Soup instead');
    await expect(dialog).toContainText('Ann gets $2.16 back. New total $15.16.');
    await expect(dialog).toContainText(
      "We text Ann to ask. No answer in 5 minutes: it's taken off. Ann gets $9.74 back. New total $7.58.",
    );
  });

  await test.step('offline, nothing that was chosen is lost', async () => {
    await tablet.context().setOffline(true);
    await dialog.getByText('10 min later').click();
    await expect(dialog).toContainText("You're offline. What you chose stays here.");
    await tablet.context().setOffline(false);
    await expect(ask).toBeEnabled();
    await dialog.getByRole('radio').first().check({ force: true });
    await expect(dialog).toContainText('1 x Soup instead');
    await expect(ask).toBeEnabled();
  });

  await test.step('its answer is lost; the second press asks nothing twice', async () => {
    const keys: (string | undefined)[] = [];
    await tablet.route(`**${changing}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The board goes on as it was.
      await route.fetch();
      return route.abort('failed');
    });
    await ask.press('Enter');
    await expect(
      dialog.getByText("it's changed only once").or(cooked.getByText(/^Asked Ann, \d min left$/)),
    ).toBeVisible();
    if (await ask.isVisible()) await ask.press('Enter');
    await expect(cooked.getByText(/^Asked Ann, \d min left$/)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await tablet.unroute(`**${changing}`);
    await tablet.keyboard.press('Escape');
    await expect(tablet.getByRole('dialog')).toHaveCount(0);
    await expect(cooked.getByRole('list', { name: 'What is asked' })).toHaveText(
      'Soup instead of House red',
    );
  });

  const late = await page.context().newPage();
  await test.step('the diner reads one question, and answers with one tap', async () => {
    const question = page.getByRole('region', {
      name: 'Is it OK to get Soup instead of House red?',
    });
    await expect(question).toContainText('$2.16 goes back to your card. New total $15.16.');
    await expect(question).toContainText(
      /Answer by .+ Otherwise it's taken off: \$9\.74 goes back/,
    );
    await expectFitsEach(page, 'main');
    await late.setViewportSize({ width: 390, height: 844 });
    let old: unknown;
    await late.route(`**${placedCalls.getPlacedOrder.path}`, async (route) => {
      old ??= await (await route.fetch()).json();
      await route.fulfill({ json: old });
    });
    await late.goto(page.url());
    await expect(late.getByRole('button', { name: 'Take it off instead' })).toBeVisible();
    await page.bringToFront();
    await question.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(
      'You get Soup instead of House red. $2.16 goes back to your card.',
    );
    await expect(question).toHaveCount(0);
    await expect(headline(page)).toBeFocused();
  });

  await test.step('who comes too late is told so', async () => {
    await late.bringToFront();
    await late.unroute(`**${placedCalls.getPlacedOrder.path}`);
    await late.getByRole('button', { name: 'Take it off instead' }).click();
    await expect(late.getByText("It's too late to answer: this is settled.")).toBeVisible();
    await expect(late.getByRole('main')).toContainText('You get Soup instead of House red.');
    await late.close();
  });

  await test.step('the kitchen is told', async () => {
    await expect(cooked.getByRole('list', { name: 'What changed' })).toHaveText(
      'Soup instead of House red',
    );
    await expect(cooked.getByText(/^Asked Ann/)).toHaveCount(0);
    await expect(cooked).toContainText('Paid online: $15.16');
  });
  await tablet.context().close();
});

test('call me: the number stands there, and what they said by phone is noted; another tablet is not overtaken @one-screen', async ({
  page,
  open,
}) => {
  const there = await open(test.info(), 'callme');
  await test.step('what is wanted is remembered on the device', async () => {
    await page.goto(there.page);
    await addDish(page, 'Soup');
    await page.getByRole('link', { name: /^View order/ }).click();
    const wish = page.getByRole('group', { name: 'If something is out' });
    await expect(wish.getByRole('radio', { name: 'Take it off' })).toBeChecked();
    await wish.getByText('Call me').click();
    await expect(wish).toContainText('The restaurant calls you first.');
    await page.reload();
    await expect(wish.getByRole('radio', { name: 'Call me' })).toBeChecked();
    await expect(placeButton(page)).toBeVisible();
    await expectFitsEach(page, 'main');
    await page.evaluate("localStorage.removeItem('joyous.carts')");
  });
  const { order, tablet, cooked } = await cooking(page, there);
  const dialog = dialogOn(tablet);
  await expect(cooked).toContainText('If something is out: call first');
  await changeOf(cooked).click();
  await expect(dialog.getByRole('link', { name: /^Call \(737\)/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'One fewer House red' }).click();
  await expect(dialog).toContainText('We text Ann to ask.');

  await test.step('another tablet is faster: what was chosen here is not done', async () => {
    const other = await anotherTablet(tablet);
    await other.goto(ordersPage);
    await changeOf(card(other, order)).click();
    await dialogOn(other).getByText('30 min later').click();
    await dialogOn(other).getByRole('button', { name: 'Change the time' }).click();
    await expect(dialogOn(other)).toHaveCount(0);
    await expect(dialog).toContainText('Somebody else has just changed this order. Choose again.');
    await expect(dialog).toContainText('Nothing chosen yet.');
    await other.context().close();
  });

  await dialog.getByRole('button', { name: 'One fewer House red' }).click();
  await dialog.getByRole('button', { name: 'They agreed by phone' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cooked.getByRole('list', { name: 'What changed' })).toContainText(
    'House red: taken off',
  );
  await expect(cooked).toContainText('Paid online: $7.58');

  await test.step('offline, the button says that it waits for the connection', async () => {
    await tablet.context().setOffline(true);
    await expect(changeOf(cooked)).toBeDisabled();
    await expect(changeOf(cooked)).toHaveAccessibleDescription(
      'You can change it once the connection is back.',
    );
    await tablet.context().setOffline(false);
    await expect(changeOf(cooked)).toBeEnabled();
  });
  await tablet.context().close();
});
