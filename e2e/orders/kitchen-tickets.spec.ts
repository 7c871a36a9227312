import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  acceptIn,
  anotherTablet,
  capturePrinted,
  card,
  column,
  enterKitchen,
  ordersPage,
  placeOrder,
  placeOrders,
  printedTexts,
  ticketHead,
  waitingRow,
} from '../support/orders/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const mmPerPoint = 25.4 / 72;

test('on paper: 80 mm wide, one page as long as the ticket, nothing cut off and nothing else @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kpaper', phoneEnd: 710 });
  const burger = { itemId: kitchen.burger, quantity: 12 };
  const longest = {
    name: 'Bartholomew-Maximilian Featherstonehaugh',
    note: `${'W'.repeat(90)} end`,
  };
  const [short, long] = await placeOrders(kitchen, [
    { lines: [{ itemId: kitchen.burger, quantity: 1 }] },
    {
      ...longest,
      lines: Array.from({ length: 12 }, (_, index) => ({
        ...burger,
        choices: [{ group: 'Extras', option: 'Cheese' }],
        note: `${'M'.repeat(60)} ${index}`,
      })),
    },
  ]);
  await capturePrinted(page, true);
  const lengths: number[] = [];
  for (const order of [short, long]) {
    await page.goto(ordersPage);
    await waitingRow(page, order ?? 0).click();
    await card(page, order ?? 0)
      .getByRole('button', { name: `Print order ${order}` })
      .click();
    await expect.poll(async () => (await printedTexts(page)).length).toBe(1);
    await expect(page.locator('body > .ticket')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeHidden();
    const seen = await page.evaluate<{ wide: number; over: number; highMm: number }>(`(() => {
      const ticket = document.querySelector('.ticket');
      const { right, height } = ticket.getBoundingClientRect();
      const rights = [...ticket.querySelectorAll('*')].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().right;
      });
      const mm = 25.4 / 96;
      return { wide: ticket.clientWidth * mm, over: Math.max(...rights) - right, highMm: height * mm };
    })()`);
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes).toHaveLength(1);
    const [wideMm = 0, highMm = 0] =
      boxes[0]?.slice(1).map((text) => Number(text) * mmPerPoint) ?? [];
    expect(wideMm).toBeCloseTo(80, 0);
    expect(seen.over).toBeLessThanOrEqual(0.5);
    expect(Math.abs(seen.wide - 72)).toBeLessThan(0.5);
    // Four millimeters above and beneath it.
    expect(highMm - seen.highMm).toBeGreaterThan(8);
    expect(highMm - seen.highMm).toBeLessThan(12);
    lengths.push(highMm);
  }
  expect(lengths[1]).toBeGreaterThan(2 * (lengths[0] ?? 0));
});

test('what is accepted by itself prints its ticket, once, where tickets are printed @one-screen', async ({
  page,
  problems,
}, info) => {
  const terms = { acceptsByItself: true };
  const wanted = { key: 'kitself', phoneEnd: 720, terms };
  const kitchen = await enterKitchen({ page, problems, info }, wanted);
  const other = await anotherTablet(page);
  for (const tablet of [page, other]) {
    await capturePrinted(tablet);
    await tablet.goto(ordersPage);
  }
  await page.getByRole('button', { name: 'Print when accepted' }).click();
  const order = await placeOrder(kitchen);
  for (const tablet of [page, other]) {
    await expect(card(column(tablet, 'In the kitchen'), order)).toBeVisible();
  }
  await expect.poll(() => printedTexts(page)).toEqual([expect.stringContaining('3 x Burger')]);
  const next = await placeOrder(kitchen);
  await expect
    .poll(() => printedTexts(page))
    .toEqual([expect.stringContaining(`${order}`), expect.stringContaining(`${next}`)]);
  await page.reload();
  await expect(card(page, order)).toBeVisible();
  const third = await placeOrder(kitchen);
  await expect.poll(() => printedTexts(page)).toEqual([expect.stringContaining(`${third}`)]);
  expect(await printedTexts(other)).toEqual([]);
  await other.context().close();
});

test('by itself, a tablet prints what anybody accepts, once, and that it was canceled @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'ktwice', phoneEnd: 770 });
  const noted = (note: string) => ({ lines: [{ itemId: kitchen.burger, quantity: 2, note }] });
  const printedFor = (note: string) => expect.stringContaining(`2 x Burger${note}`);
  const other = await anotherTablet(page);
  const acceptThere = async (order: number) => {
    await acceptIn(other, order, 40);
    await expect(card(column(other, 'In the kitchen'), order)).toBeVisible();
  };
  for (const tablet of [page, other]) await capturePrinted(tablet);
  await other.goto(ordersPage);
  await acceptThere(await placeOrder(kitchen, noted('before the switch')));
  await page.goto(ordersPage);
  await expect(column(page, 'In the kitchen').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Print when accepted' }).click();

  const order = await placeOrder(kitchen, noted('shown here'));
  await expect(card(column(page, 'New'), order)).toBeVisible();
  await acceptThere(order);
  await expect.poll(() => printedTexts(page)).toEqual([printedFor('shown here')]);

  await page.goto('/favicon.svg');
  const away = await placeOrder(kitchen, noted('while it was away'));
  await acceptThere(away);
  await page.goto(ordersPage);
  await expect.poll(() => printedTexts(page)).toEqual([printedFor('while it was away')]);
  await page.reload();
  await card(page, order)
    .getByRole('button', { name: `Print order ${order}` })
    .click();
  const again = expect.stringMatching(/^Printed again.*shown here/);
  await expect.poll(() => printedTexts(page)).toEqual([again]);

  await ticketHead(other, order).click();
  await card(other, order)
    .getByRole('button', { name: `Cancel order ${order}` })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Too busy' }).click();
  const canceled = expect.stringMatching(/^CANCELED: DO NOT MAKE.*shown here.*too busy/);
  await expect.poll(() => printedTexts(page)).toEqual([again, canceled]);
  expect(await printedTexts(other)).toEqual([]);
  await card(column(other, 'Done'), order)
    .getByRole('button', { name: `Print order ${order}` })
    .click();
  await expect.poll(() => printedTexts(other)).toEqual([canceled]);

  await page.reload();
  await acceptThere(await placeOrder(kitchen, noted('at last')));
  await expect.poll(() => printedTexts(page)).toEqual([printedFor('at last')]);
  await other.context().close();
});

test('a hidden window prints nothing; once visible, it prints what was accepted meanwhile @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kwindow', phoneEnd: 780 });
  await capturePrinted(page);
  await page.goto(ordersPage);
  await page.getByRole('button', { name: 'Print when accepted' }).click();
  const become = (state: string) =>
    page.evaluate(`(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
      document.dispatchEvent(new Event('visibilitychange'));
    })()`);
  const [first = 0, second = 0] = await placeOrders(kitchen, [{}, {}]);
  await expect(card(column(page, 'New'), second)).toBeVisible();
  await become('hidden');
  const other = await anotherTablet(page);
  await other.goto(ordersPage);
  await acceptIn(other, first);
  await expect(card(column(page, 'In the kitchen'), first)).toBeVisible();
  await acceptIn(other, second);
  await expect(card(column(page, 'In the kitchen'), second)).toBeVisible();
  expect(await printedTexts(page)).toEqual([]);
  await become('visible');
  await expect
    .poll(async () => (await printedTexts(page)).map((text) => Number.parseInt(text, 10)).sort())
    .toEqual([first, second].sort());
  await other.context().close();
});

test('in a hurry: sold out, 20 minutes later and no more today, from the page itself @one-screen @main', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'khurry', phoneEnd: 690 });
  const order = await placeOrder(kitchen);
  await page.goto(ordersPage);
  await page.getByRole('button', { name: 'Busy: add 20 min' }).click();
  await expect(page.getByText('New orders are ready 20 minutes later.')).toBeVisible();
  await page.getByRole('button', { name: /^20 minutes later until/ }).click();
  await expect(page.getByText("You're back to your usual times.")).toBeVisible();
  await page.getByRole('button', { name: 'Stop orders today' }).click();
  await expect(page.getByRole('button', { name: /^No more until/ })).toBeVisible();

  await card(page, order)
    .getByRole('button', { name: `Decline order ${order}` })
    .click();
  const refusal = page.getByRole('dialog');
  await refusal.getByRole('button', { name: 'Something has sold out' }).click();
  await refusal.getByRole('button', { name: 'Decline order' }).click();
  await page.getByRole('button', { name: 'Sold out', exact: true }).click();
  const soldOut = page.getByRole('dialog', { name: 'Sold out' });
  await soldOut.getByRole('button', { name: 'Sold out: Burger' }).click();
  await expect(soldOut.getByText(/^Back /)).toBeVisible();
  await soldOut.getByRole('searchbox').fill('wine');
  await expect(soldOut.getByRole('button', { name: 'Sold out: Wine' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await soldOut.getByRole('button', { name: 'Close' }).first().click();
  await expect(card(column(page, 'Done'), order)).toContainText('Declined: Burger has sold out');
});
