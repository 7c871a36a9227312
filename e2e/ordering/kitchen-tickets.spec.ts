import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  card,
  column,
  enterKitchen,
  ordersPage,
  placeOrder,
  placeOrders,
} from '../support/ordering/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('tickets: 80 mm wide, nothing else on the paper, and what changed is marked @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kprint', phoneEnd: 670 });
  const order = await placeOrder(kitchen, {
    lines: [
      {
        itemId: kitchen.burger,
        quantity: 3,
        choices: [{ group: 'Extras', option: 'Cheese' }],
        note: '<b>No</b> onions',
      },
    ],
    note: 'Ring twice',
  });
  // The dialog of the browser's print waits for nobody here: what would be printed is noted.
  await page.addInitScript({
    content: `window.printed = [];
      window.print = () => {
        const ticket = document.querySelector('.ticket');
        const [sheet] = document.adoptedStyleSheets.slice(-1);
        window.printed.push({ text: ticket.textContent, paper: sheet.cssRules[0].cssText });
      };`,
  });
  await page.goto(ordersPage);
  const printed = () =>
    page.evaluate<{ text: string; paper: string }[]>('JSON.parse(JSON.stringify(window.printed))');
  await card(page, order)
    .getByRole('button', { name: `Print order ${order}` })
    .click();
  await expect.poll(async () => (await printed()).length).toBe(1);
  const [first] = await printed();
  expect(first?.text).toContain('3 x Burger');
  expect(first?.text).toContain('+ Extras: Cheese');
  expect(first?.text).toContain('<b>No</b> onions');
  expect(first?.text).not.toContain('Printed again');
  expect(first?.paper).toMatch(/size: 80mm \d+mm/);

  await page.getByRole('button', { name: 'Print when accepted' }).click();
  await card(page, order)
    .getByRole('button', { name: /ready in 45 min/ })
    .click();
  await expect.poll(async () => (await printed()).length).toBe(2);
  expect((await printed())[1]?.text).toMatch(/TIME CHANGEDWas \d/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Prints when accepted' })).toBeVisible();
});

test('two hundred orders are shown, and one of them moves at a press @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kmany', phoneEnd: 680 });
  const orders = await placeOrders(
    kitchen,
    Array.from({ length: 200 }, () => ({})),
  );
  await page.goto(ordersPage);
  await expect(column(page, 'New').getByRole('article')).toHaveCount(200);
  const [first = 0] = orders;
  await card(page, first)
    .getByRole('button', { name: /ready in 10 min/ })
    .first()
    .click();
  await expect(column(page, 'In the kitchen').getByRole('article')).toHaveCount(1);
  await expect(column(page, 'New').getByRole('article')).toHaveCount(199);
});

test('in a hurry: sold out, 20 minutes later and no more today, from the page itself @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'khurry', phoneEnd: 690 });
  const order = await placeOrder(kitchen);
  await page.goto(ordersPage);
  await page.getByRole('button', { name: '20 minutes later for now' }).click();
  await expect(page.getByText('New orders are ready 20 minutes later.')).toBeVisible();
  await page.getByRole('button', { name: /^20 minutes later until/ }).click();
  await expect(page.getByText("You're back to your usual times.")).toBeVisible();
  await page.getByRole('button', { name: 'No more today' }).click();
  await expect(page.getByRole('button', { name: /^No more until/ })).toBeVisible();

  await card(page, order)
    .getByRole('button', { name: `Refuse order ${order}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Something has sold out' }).click();
  const soldOut = page.getByRole('dialog', { name: 'Sold out' });
  await soldOut.getByLabel('Burger sold out').selectOption('Until tomorrow');
  await expect(soldOut.getByText(/^Back /)).toBeVisible();
  await soldOut.getByRole('searchbox').fill('wine');
  await expect(soldOut.getByLabel('Wine sold out')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await soldOut.getByRole('button', { name: 'Close' }).first().click();
  await expect(card(column(page, 'Done'), order)).toContainText('Refused: something in it');
});
