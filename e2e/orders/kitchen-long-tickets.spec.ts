import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectOnScreen } from '../support/layout.ts';
import {
  card,
  column,
  enterKitchen,
  ordersPage,
  placeOrders,
  ticketHead,
} from '../support/orders/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

type Line = { name: string; quantity: number; choices: string[]; note: string };

const dish = (name: string, choices: string[] = [], note = '', quantity = 1): Line => ({
  name,
  quantity,
  choices,
  note,
});

/** What a Friday's guests really order: long names, options, and notes on every second ticket. */
const friday: { note: string; lines: Line[] }[] = [
  {
    note: 'Please ring twice and leave it by the side door, next to the mailbox. The baby sleeps.',
    lines: [
      dish('Margherita di bufala', ['16 inches', 'Prosciutto', 'Mushrooms']),
      dish('Slow-braised short rib pappardelle'),
      dish('House Caesar salad', ['No croutons'], 'Dressing on the side'),
    ],
  },
  {
    note: '',
    lines: [
      dish('Grilled branzino with fennel and orange'),
      dish('Chicken under a brick', ['Mashed potatoes', 'Salsa verde'], '', 2),
      dish('Tiramisu', [], '', 2),
    ],
  },
  {
    note: 'I am allergic to nuts',
    lines: [
      dish('Diavola', ['12 inches', 'Pickled chilies']),
      dish('Burrata with roasted tomatoes'),
      dish('Cacio e pepe', ['Gluten-free pasta']),
    ],
  },
  {
    note: '',
    lines: [
      dish('Wild mushroom risotto', ['Extra parmesan'], 'Well done, and very hot please'),
      dish('Eggplant parmigiana', [], '', 3),
      dish('Bread basket for the table', ['Olive oil']),
    ],
  },
];

test('1280 x 900: eight tickets of three dishes with long names, options and notes @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'klong', phoneEnd: 850 });
  const orders = await placeOrders(
    kitchen,
    Array.from({ length: 8 }, () => ({ name: 'Bartholomew Featherstone' })),
  );
  await page.route(`**${kitchenCalls.listWebOrders.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const order of answer.response.orders) {
      const { note, lines } = friday[order.orderId % friday.length] ?? { note: '', lines: [] };
      const [line] = order.lines;
      order.stage = 'ACCEPTED';
      order.acceptedAt = order.placedAt;
      order.promisedAt = new Date(Date.now() + 25 * 60_000).toISOString();
      order.customer.note = note;
      order.lines = lines.map((one) => ({ ...line, ...one }));
    }
    await route.fulfill({ json: answer });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(ordersPage);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  const tickets = column(page, 'In the kitchen').getByRole('article');
  await expect(tickets).toHaveCount(8);
  for (const order of orders) {
    await expectOnScreen(page, card(page, order));
    await expectOnScreen(page, card(page, order).getByRole('button', { name: /^Ready/ }));
  }
  const sizes = await page.evaluate<number[]>(
    `[...document.querySelectorAll('article h3 ~ div ul:first-of-type > li > span')]
      .map((one) => parseFloat(getComputedStyle(one).fontSize))`,
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(22);
  await expectAccessible(page);

  await test.step('a long note is cut, and shown whole by a press; an allergy is never cut', async () => {
    const noted = orders.find((order) => order % friday.length === 0) ?? 0;
    const note = card(page, noted).getByText('The baby sleeps.');
    const lines = () => note.evaluate((one) => one.scrollHeight > one.clientHeight + 1);
    expect(await lines()).toBe(true);
    await card(page, noted)
      .getByRole('button', { name: /^Note: Please ring twice/ })
      .click();
    expect(await lines()).toBe(false);
    await expect(ticketHead(page, noted)).toHaveAttribute('aria-expanded', 'true');
    const allergic = orders.find((order) => order % friday.length === 2) ?? 0;
    await expectOnScreen(page, card(page, allergic).getByText('I am allergic to nuts'));
  });
});
