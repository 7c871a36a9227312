import { testRestaurantCalls } from '#contract/portal/test-restaurant/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { changeDialog, changeOf } from '../support/orders/changing.ts';
import { card, column } from '../support/orders/kitchen.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('the kitchen of a test restaurant changes orders, and its diner answers from the inbox @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'trychange', phoneEnd: 930 });
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  const kitchenPage = '/business/account/programs/test/kitchen';
  const dialog = changeDialog(page);
  const marked = page.getByRole('list', { name: 'What changed' });
  await page.goto('/business/account/programs/test');
  await press('Make a test restaurant').click();
  await press('A diner orders now').click();
  const said = page.getByText(/^A diner ordered/);
  await expect(said).toContainText('1 Sample burger');
  await expect(said).toContainText('1 Sample soda');
  const order = Number(/order (\d+)/.exec((await said.textContent()) ?? '')?.[1]);
  await page.getByRole('link', { name: 'Open its kitchen' }).click();
  await page.getByRole('button', { name: `Accept order ${order}, ready in 25 min` }).click();
  const cooked = card(column(page, 'In the kitchen'), order);

  await test.step('another dish instead: its diner is asked', async () => {
    await changeOf(cooked).press('Enter');
    await dialog.getByRole('button', { name: 'Another instead of Sample burger' }).press('Enter');
    await dialog.getByRole('button', { name: /^Sample soda/ }).press('Enter');
    await expect(dialog).toContainText('We text Test to ask.');
    await expectFitsEach(page, 'dialog');
    await dialog.getByRole('button', { name: 'Ask Test' }).press('Enter');
    await expect(page.getByText('Test is asked, and has 5 minutes to answer.')).toBeVisible();
    await expect(cooked.getByText(/^Asked Test, \d min left$/)).toBeVisible();
    await expectFitsEach(page, 'main');
  });

  await test.step('its diner answers by the link in the inbox', async () => {
    await page.goBack();
    const texts = page.getByRole('list', { name: 'Texts of the test restaurant' });
    await expect(texts).toContainText(`can't make all of order ${order}`);
    await expectFitsEach(page, 'main');
    await texts.getByRole('link').first().click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('You get Sample soda instead');
  });

  await test.step('the kitchen is told, until somebody has looked', async () => {
    await page.goto(kitchenPage);
    await expect(marked).toHaveText('Sample soda instead of Sample burger');
    await cooked.getByRole('button', { name: /^Got it/ }).click();
    await expect(marked).toHaveCount(0);
  });

  await test.step('an answer that is lost loses nothing, and the second press does it once', async () => {
    problems.allow(/\/changes$/);
    const path = testRestaurantCalls.changeTestOrder.path.replace(':orderId', '*');
    const keys: (string | undefined)[] = [];
    await page.route(`**${path}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('failed');
    });
    await changeOf(cooked).click();
    await dialog.getByRole('button', { name: 'One fewer Sample soda' }).first().click();
    const takeOff = dialog.getByRole('button', { name: 'Take it off' });
    await takeOff.click();
    await expect(dialog.getByText("it's changed only once")).toBeVisible();
    await takeOff.click();
    await expect(dialog).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    await expect(marked).toHaveText('Sample soda: taken off');
  });

  await test.step('the last dish is canceled with its order', async () => {
    await changeOf(cooked).click();
    await dialog.getByRole('button', { name: 'One fewer Sample soda' }).click();
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('dialog', { name: `Cancel order ${order}?` })).toBeVisible();
  });
});
