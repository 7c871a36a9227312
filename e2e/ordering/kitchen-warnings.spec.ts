import { placedCalls } from '#contract/ordering/placed/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { card, enterKitchen, ordersPage, placeOrder } from '../support/ordering/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

test.use(ownNetwork);

test('an allergy and whose age is checked are marked on the card and on paper @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kwarn', phoneEnd: 790 });
  const [wine, plain] = [
    await placeOrder(kitchen, {
      lines: [
        { itemId: kitchen.burger, quantity: 1, note: 'I am allergic to nuts' },
        { itemId: kitchen.wine, quantity: 2 },
      ],
      note: 'Ring twice',
    }),
    await placeOrder(kitchen),
  ];
  await page.addInitScript({
    content: `window.printed = [];
      window.print = () => window.printed.push(document.querySelector('.ticket').textContent);`,
  });
  await page.goto(ordersPage);
  const marked = card(page, wine);
  await expect(marked.getByText('Check age: Wine')).toBeVisible();
  await expect(marked.getByText('Allergy', { exact: true })).toHaveCount(1);
  await expect(card(page, plain)).toBeVisible();
  await expect(card(page, plain).getByText(/Allergy|Check age/)).toHaveCount(0);
  await expectAccessible(page);
  for (const order of [wine, plain]) {
    await page.getByRole('button', { name: `Print order ${order}` }).click();
  }
  const printed = () => page.evaluate<string[]>('[...window.printed]');
  await expect.poll(async () => (await printed()).length).toBe(2);
  const [first, second] = await printed();
  expect(first).toContain('ALLERGY: I am allergic to nuts');
  expect(first).not.toContain('ALLERGY: Ring');
  expect(first).toContain('CHECK AGE: Wine');
  expect(second).not.toMatch(/ALLERGY|CHECK AGE/);
});

test("the diner's page says of which dish their age is checked @one-screen", async ({
  page,
}, info) => {
  const place = `ofage${info.retry}`.padEnd(12, '0');
  const secret = await runOnSharedServer<string>('own-order', place);
  let ended: { stage: string; endedAt: string } | undefined;
  await page.route(`**${placedCalls.getPlacedOrder.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const [line] = answer.response.lines;
    const lines = [line, { ...line, name: 'House red', ageChecked: true }];
    const response = { ...answer.response, lines, stage: 'ACCEPTED', endedAt: null, ...ended };
    await route.fulfill({ json: { ...answer, response } });
  });
  await page.goto(`/o#${secret}`);
  const wine = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
  const said = wine.filter({ hasText: 'Your age is checked when you get this.' });
  await expect(said).toHaveCount(1);
  await expect(said).toContainText('House red');
  await expectAccessible(page);
  const endAs = async (stage: string) => {
    ended = { stage, endedAt: new Date().toISOString() };
    await page.reload();
  };
  await endAs('COMPLETED');
  await expect(wine.getByText('Age checked', { exact: true })).toHaveCount(1);
  await endAs('CANCELLED');
  await expect(wine.filter({ hasText: 'House red' })).toBeVisible();
  await expect(wine.getByText(/age/i)).toHaveCount(0);
});
