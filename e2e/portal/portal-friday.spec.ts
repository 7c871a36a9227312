import { expect, test } from '../support/fixtures.ts';
import { enterKitchen, ordersPage, placeOrders } from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('orders that wait lead the dashboard, a caller is found by name, and closing says what is open @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kdesk', phoneEnd: 920 });
  const [first = 0] = await placeOrders(kitchen, [{ name: 'Ana Lopez' }, { name: 'Ben Ito' }]);

  await test.step('the first line of the dashboard', async () => {
    await page.goto('/business/dashboard');
    const line = page.getByRole('main').getByRole('link', { name: /^2 orders wait/ });
    await expect(line).toBeVisible();
    const today = page.getByRole('region', { name: 'Today', exact: true });
    const [lineBox, todayBox] = [await line.boundingBox(), await today.boundingBox()];
    expect(lineBox?.y).toBeLessThan(todayBox?.y ?? 0);
    await expectFitsBoth(page);
    await line.click();
    await expect(page).toHaveURL(new RegExp(`${ordersPage}$`));
  });

  await test.step('who calls, by name', async () => {
    await page.goto('/business/dashboard');
    await page.getByRole('button', { name: 'Find an order, amount or deposit' }).click();
    const field = page.getByRole('searchbox', { name: 'Order number, amount' });
    await expect(field).toBeFocused();
    await field.pressSequentially('ana lop');
    const found = page.getByRole('dialog').getByRole('list', { name: 'Orders on the web' });
    await expect(found.getByRole('link')).toHaveText([/^Ana Lopez, order \d+/]);
    await found.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`reservationId=${first}$`));
  });

  await test.step('closing for today says what is open', async () => {
    await page.goto('/business/management/details/hours');
    await expect(page.getByRole('region', { name: 'Today' })).toContainText(
      '2 orders are open. They stay; nobody can place new ones.',
    );
  });
});
