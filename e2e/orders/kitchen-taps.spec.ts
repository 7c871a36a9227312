import { expect, test } from '../support/fixtures.ts';
import { card, column, enterKitchen, ordersPage, placeOrders } from '../support/orders/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';
import { handOn } from '../support/taps/hand.ts';

test.use(ownNetwork);

test('accepted, ready, back, handed over, declined: counted @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'ktaps', phoneEnd: 910 });
  const [first = 0, second = 0] = await placeOrders(kitchen, [{}, {}]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(ordersPage);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  const hand = handOn(page);
  const press = (order: number, name: RegExp) =>
    hand.tap(card(page, order).getByRole('button', { name }));
  const expectIn = (name: string, order: number) =>
    expect(card(column(page, name), order)).toBeVisible();

  await press(first, /ready in 25 min$/);
  await expectIn('In the kitchen', first);
  hand.done('accept');
  await press(first, /^Ready/);
  await expectIn('Ready', first);
  hand.done('ready');
  await press(first, /^Back to the kitchen/);
  await expectIn('In the kitchen', first);
  hand.done('takeBack');
  await card(page, first)
    .getByRole('button', { name: /^Ready/ })
    .click();
  await press(first, /^Cash/);
  await expectIn('Done', first);
  hand.done('handOver');

  await press(second, /^Decline/);
  const dialog = page.getByRole('dialog', { name: `Decline order ${second}?` });
  await hand.tap(dialog.getByRole('button', { name: 'Something has sold out' }));
  await expect(dialog.getByLabel(/^Mark it as sold out/)).toBeChecked();
  await hand.tap(dialog.getByRole('button', { name: 'Decline order' }));
  await expectIn('Done', second);
  hand.done('decline');
});
