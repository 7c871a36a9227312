import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { sharedServer } from '../support/operator.ts';
import {
  card,
  column,
  enterKitchen,
  leaveBoard,
  ordersPage,
  placeOrders,
  waitingRow,
} from '../support/orders/kitchen.ts';
import { expectFitsBoth, expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { openTill } from '../support/till.ts';

test.use(ownNetwork);

test('orders go to the till that an owner chose: one that it takes is quiet here, one that it does not take rings @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'ktill', phoneEnd: 860 });
  const { restaurant } = kitchen;
  const till = await openTill(page, { server: sharedServer(), restaurant });

  await test.step('an owner chooses it among the programs', async () => {
    await page.goto('/business/account/programs');
    const where = page.getByRole('region', { name: 'Where orders from the web go' });
    const choice = where.getByLabel('Orders from the web go to');
    await expect(choice).toHaveValue('');
    await choice.selectOption('Counter till');
    await where.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Orders from the web go to Counter till.')).toBeVisible();
    await expect(where).toContainText("Counter till hasn't called yet.");
    await expectFitsEach(page, 'main');
    await till.read('start');
    await page.reload();
    await expect(where).toContainText('Takes orders');
    await expect(where).toContainText('Counter till last called just now.');
    await expect(choice).toHaveValue('Counter till');
  });

  // As if the server's clock were ahead: the page goes by it, whatever the tablet's says.
  let aheadMs = 0;
  await page.route(`**${kitchenCalls.listWebOrders.path}`, async (route) => {
    const answer = await route.fetch();
    const { response, ...envelope } = await answer.json();
    const asOf = new Date(Date.parse(response.asOf) + aheadMs).toISOString();
    await route.fulfill({
      response: answer,
      json: { ...envelope, response: { ...response, asOf } },
    });
  });
  const [first = 0, second = 0] = await placeOrders(kitchen, [{}, { name: 'Zoe' }]);

  await test.step('while the till has time, the orders are there and nothing rings', async () => {
    await page.goto(ordersPage);
    await expect(card(column(page, 'New'), first)).toContainText('Ann Lee');
    await expect(card(column(page, 'New'), second)).toBeVisible();
    await expect(page).not.toHaveTitle(/New order/);
    await expect(page.getByText(/till/i)).toHaveCount(0);
  });

  await test.step('the till reads both, and says what it calls one of them', async () => {
    const { orders } = await till.read('start');
    expect(orders.map(({ orderId, customer }) => [orderId, customer?.name])).toEqual([
      [first, 'Ann Lee'],
      [second, 'Zoe'],
    ]);
    await till.acknowledge(first, '4711');
    await expect(card(column(page, 'New'), first)).toContainText('On the till as 4711');
  });

  await test.step('after two minutes the other one rings, and says why', async () => {
    aheadMs = 2 * minuteMs;
    await page.reload();
    await expect(page).toHaveTitle('(1) New order | Joyous');
    const late = card(column(page, 'New'), second);
    await expect(late).toContainText('Not on the till yet');
    await page.getByRole('heading', { level: 1 }).click();
    await waitingRow(page, second).click();
    await expect(late.getByText('Not on the till yet')).toBeVisible();
    await expectAccessible(page);
    await expectFitsBoth(page);
  });

  await test.step('once its key has ended, the page says so, and a new order rings at once', async () => {
    aheadMs = 0;
    await page.goto('/business/account/programs');
    await page.getByRole('button', { name: 'End the key for Counter till' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click();
    await expect(page.getByText('Counter till has no key that works')).toBeVisible();
    await expectFitsEach(page, 'main');
    const [third = 0] = await placeOrders(kitchen, [{}]);
    await page.goto(ordersPage);
    await expect(page.getByRole('alert')).toContainText('Counter till has no key that works');
    await expect(card(column(page, 'New'), third)).toContainText('Not on the till yet');
    await expect(page).toHaveTitle(/New order/);
    await expectFitsBoth(page);
  });
  await leaveBoard(page);
});
