import { expect, test } from '../support/fixtures.ts';
import { anotherTablet, enterKitchen, ordersPage, placeOrder } from '../support/orders/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('busy, no more today and sold out, pressed on one tablet, are on the other at once @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'ktogether', phoneEnd: 860 });
  await placeOrder(kitchen);
  const other = await anotherTablet(page);
  for (const tablet of [page, other]) {
    await tablet.goto(ordersPage);
    await expect(tablet.getByRole('article')).toHaveCount(1);
  }

  await test.step('busy, and back to the usual times', async () => {
    await page.getByRole('button', { name: 'Busy: add 20 min' }).click();
    const later = other.getByRole('button', { name: /^20 minutes later until/ });
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await later.click();
    await expect(page.getByRole('button', { name: 'Busy: add 20 min' })).toBeVisible();
  });

  await test.step('no more orders today', async () => {
    await other.getByRole('button', { name: 'Stop orders today' }).click();
    await expect(page.getByRole('button', { name: /^No more until/ })).toBeVisible();
  });

  await test.step('a topping, in the bar and in a dialog that is open', async () => {
    const soldOut = (tablet: typeof page) =>
      tablet.getByRole('button', { name: 'Sold out', exact: true });
    const dialogOf = async (tablet: typeof page) => {
      await soldOut(tablet).click();
      return tablet.getByRole('dialog', { name: 'Sold out' });
    };
    const here = await dialogOf(page);
    const there = await dialogOf(other);
    await expect(there.getByRole('button', { name: 'Sold out: Cheese' })).toBeVisible();
    await here.getByRole('button', { name: 'Sold out: Cheese' }).click();
    await expect(there.getByRole('button', { name: 'Available again: Cheese' })).toBeVisible();
    await there.getByRole('button', { name: 'Close' }).first().click();
    await expect(soldOut(other)).toHaveAccessibleDescription('1 thing is sold out now');
    await here.getByRole('button', { name: 'Available again: Cheese' }).click();
    await expect(soldOut(other)).not.toHaveAccessibleDescription(/./);
  });
  await other.context().close();
});
