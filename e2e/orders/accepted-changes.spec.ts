import type { Locator } from '@playwright/test';
import { changeCalls, kitchenCalls, placedCalls } from '#contract/orders/web-orders/calls.ts';
import { expect } from '../support/fixtures.ts';
import { changeDialog, changeOf, cooking } from '../support/orders/changing.ts';
import { anotherTablet, card, column, ordersPage } from '../support/orders/kitchen.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { headline, test } from '../support/run/ordering.ts';

test.use({ payments: 'stand-in', viewport: { width: 390, height: 844 } });

const changing = changeCalls.changeOrder.path.replace(':orderId', '*');

test('a cook takes a dish off in four taps at most; another tablet and the diner see it @one-screen @main', async ({
  page,
  open,
}) => {
  const there = await open(test.info(), 'takeoff');
  const { order, tablet, cooked } = await cooking(page, there);
  const other = await anotherTablet(tablet);
  await other.goto(ordersPage);
  const head = cooked.getByRole('heading').getByRole('button');
  await head.click();
  await expect(cooked).toContainText('If something is out: take it off');
  await head.click();

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(changeOf(cooked));
  const dialog = changeDialog(tablet);
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
      await one.getByRole('heading').getByRole('button').click();
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
    await expect(dialog).toContainText('The total stays $7.58.');
    await dialog.getByRole('button', { name: 'Change the time' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cooked.getByRole('list', { name: 'What changed' })).toHaveText(
      /^(tomorrow )?\d+:?\d* [AP]M instead of (tomorrow )?\d+:?\d* [AP]M$/,
    );
    await expect(page.getByRole('main')).toContainText(/The new time is (tomorrow )?\d/);
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
  const dialog = changeDialog(tablet);
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
    // The board can't be loaded again, either.
    await tablet.route(`**${kitchenCalls.listWebOrders.path}`, (route) => route.abort());
    await tablet.route(`**${changing}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('failed');
    });
    await ask.press('Enter');
    await expect(dialog.getByText("it's changed only once")).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'One fewer Soup' })).toBeDisabled();
    await ask.press('Enter');
    await expect(tablet.getByText('Ann is asked, and has 5 minutes to answer.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    await tablet.unrouteAll();
    await tablet.reload();
    await expect(cooked.getByText(/^Asked Ann, \d min left$/)).toBeVisible();
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
    await cooked.getByRole('heading').getByRole('button').click();
    await expect(cooked).toContainText('Paid online: $15.16');
  });
  await tablet.context().close();
});
