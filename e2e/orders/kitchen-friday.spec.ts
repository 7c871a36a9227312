import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { boxOf, expectOnScreen, styleOf } from '../support/layout.ts';
import {
  acceptIn,
  card,
  column,
  enterKitchen,
  ordersPage,
  placeOrders,
  ticketHead,
  waitingRow,
} from '../support/orders/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

/** The bar at the top is all that isn't orders. */
const expectLowBar = async (page: Page) =>
  expect((await boxOf(column(page, 'New'))).y).toBeLessThanOrEqual(56);

test('a Friday: fourteen that wait, eight in work, three columns, and what they need in all @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kfriday', phoneEnd: 660 });
  const { burger, wine } = kitchen;
  const cheese = [{ group: 'Extras', option: 'Cheese' }];
  const lines = [
    { itemId: burger, quantity: 1, choices: cheese },
    { itemId: burger, quantity: 2 },
    { itemId: wine, quantity: 1 },
  ];
  const orders = await placeOrders(
    kitchen,
    Array.from({ length: 14 }, (_, index) => ({
      name: `Guest ${index + 1}`,
      lines,
      ...(index === 9 && { note: 'I am allergic to nuts' }),
    })),
  );
  const [oldest = 0, second = 0] = orders;
  const withAllergy = orders[9] ?? 0;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(ordersPage);
  await expect(card(page, oldest)).toBeVisible();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Turn on the sound' })).toHaveCount(0);

  await test.step('1024 x 768: all fourteen at once, each a row of 36 px, the oldest open', async () => {
    await expect(column(page, 'New').getByRole('article')).toHaveCount(14);
    for (const order of orders) {
      await expectOnScreen(page, waitingRow(page, order));
      expect((await boxOf(waitingRow(page, order))).height).toBe(36);
    }
    await expectLowBar(page);
    const open = card(page, oldest);
    await expect(open).toContainText('Guest 1');
    await expect(open).toContainText('Check age: Wine');
    for (const name of [
      /^Accept for /,
      /in 15 min$/,
      /in 25 min$/,
      /in 40 min$/,
      /^Decline/,
      /^Print/,
    ]) {
      const button = open.getByRole('button', { name });
      await expectOnScreen(page, button);
      expect((await boxOf(button)).height).toBeGreaterThanOrEqual(52);
    }
    const [first, last] = [/^Accept for /, /in 40 min$/].map((name) =>
      open.getByRole('button', { name }),
    );
    if (first && last) expect((await boxOf(first)).y).toBe((await boxOf(last)).y);
    await expect(waitingRow(page, withAllergy)).toContainText('Mentions an allergy');
    await expect(page.getByText('Mentions an allergy')).toHaveCount(1);
    await expectAccessible(page);
    // It is pressed, or reached by the keyboard.
    await waitingRow(page, second).press('Enter');
    await expect(card(page, second)).toContainText('Guest 2');
    await expect(open).not.toContainText('Guest 1');
  });

  await test.step('what they need in all, in one press', async () => {
    await page.getByRole('button', { name: 'All day' }).click();
    const allDay = page.getByRole('region', { name: 'All day' });
    await expect(allDay.getByRole('listitem')).toHaveText([/^42 Burger\s*14 Cheese$/, /^14 Wine$/]);
    await page.getByRole('button', { name: 'All day' }).click();
    await expect(allDay).toHaveCount(0);
  });

  await test.step('a second press at once accepts no other order', async () => {
    await waitingRow(page, oldest).click();
    const accept = card(page, oldest).getByRole('button', { name: /ready in 25 min/ });
    const { x, y, width, height } = await boxOf(accept);
    for (let press = 0; press < 2; press += 1) {
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    await expect(card(column(page, 'In the kitchen'), oldest)).toBeVisible();
    await expect(column(page, 'New').getByRole('article')).toHaveCount(13);
  });

  await test.step('1280 x 900: eight tickets of three dishes, with those that wait folded', async () => {
    for (const order of orders.slice(1, 8)) await acceptIn(page, order);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: /^New 6/ }).click();
    await expect(page.getByRole('button', { name: /^New 6/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(page.getByRole('list', { name: 'Just tapped' })).toHaveCount(0);
    const tickets = column(page, 'In the kitchen').getByRole('article');
    await expect(tickets).toHaveCount(8);
    for (const order of orders.slice(0, 8)) await expectOnScreen(page, card(page, order));
    await expectLowBar(page);
    const sizePx = await page.evaluate<number>(
      `parseFloat(getComputedStyle(document.querySelector('#order-${oldest} li')).fontSize)`,
    );
    expect(sizePx).toBeGreaterThanOrEqual(22);
    // The rest is behind its head: Cancel isn't beside what is pressed each minute.
    await expect(card(page, oldest)).not.toContainText('$');
    await ticketHead(page, oldest).click();
    await expect(card(page, oldest)).toContainText(/Take \$[\d.]+ at pickup/);
    const ready = card(page, oldest).getByRole('button', { name: /^Ready/ });
    const cancel = card(page, oldest).getByRole('button', { name: /^Cancel/ });
    // Nothing dangerous is beside what is pressed each minute.
    expect((await boxOf(ready)).y - (await boxOf(cancel)).bottom).toBeGreaterThanOrEqual(52);
    await expectAccessible(page);
    await ticketHead(page, oldest).click();
    await expect(cancel).toHaveCount(0);
    await page.getByRole('button', { name: /^New 6/ }).click();
  });

  await test.step('768 x 1024: three columns beside each other, each scrolls by itself', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await card(page, oldest)
      .getByRole('button', { name: /^Ready/ })
      .click();
    await expect(card(column(page, 'Ready'), oldest)).toContainText(/Take \$[\d.]+ at pickup/);
    const places = [];
    for (const name of ['New', 'In the kitchen', 'Ready']) {
      places.push(await boxOf(column(page, name)));
    }
    const [first, middle, last] = places;
    expect(new Set(places.map(({ y }) => y)).size).toBe(1);
    expect(first && middle && first.right <= middle.x).toBe(true);
    expect(middle && last && middle.right <= last.x && last.right <= 768).toBe(true);
    const heading = page.getByRole('heading', { name: /^In the kitchen/ });
    const before = await boxOf(heading);
    await card(page, orders[7] ?? 0).scrollIntoViewIfNeeded();
    expect(await boxOf(heading)).toEqual(before);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  await test.step('forced colors keep the box of an allergy and of its note, and tell buttons apart', async () => {
    await waitingRow(page, withAllergy).click();
    await page.emulateMedia({ forcedColors: 'active' });
    const boxes = await page.evaluate(`(() => {
      const order = document.getElementById('order-${withAllergy}');
      const mark = [...order.querySelectorAll('span')].find((one) => one.textContent === 'Allergy');
      return [mark, mark.closest('p')].map((one) => {
        const style = getComputedStyle(one);
        return {
          width: style.borderTopWidth,
          style: style.borderTopStyle,
          isSeen: style.borderTopColor !== style.backgroundColor,
        };
      });
    })()`);
    const box = { width: '2px', style: 'solid', isSeen: true };
    expect(boxes).toEqual([box, box]);
    const styleOfButton = (name: RegExp, property: string) =>
      styleOf(card(page, withAllergy).getByRole('button', { name }), property);
    const groundOf = (name: RegExp) => styleOfButton(name, 'background-color');
    const edgeOf = (name: RegExp) => styleOfButton(name, 'border-top-color');
    // What is pressed each minute is filled, what is beside it has an edge, and the rest has none.
    const [text, face] = await page.evaluate<
      string[]
    >(`['ButtonText', 'ButtonFace'].map((color) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: ' + color;
      const { color: shown } = getComputedStyle(probe);
      probe.remove();
      return shown;
    })`);
    expect(text).not.toBe(face);
    await expect.poll(() => groundOf(/^Accept for /)).toBe(text);
    await expect.poll(() => styleOfButton(/^Accept for /, 'color')).toBe(face);
    await expect.poll(() => groundOf(/in 15 min$/)).not.toBe(text);
    expect(await edgeOf(/in 15 min$/)).not.toBe(await groundOf(/in 15 min$/));
    expect(await edgeOf(/^Decline/)).not.toBe(await edgeOf(/in 15 min$/));
    await page.emulateMedia({ forcedColors: null });
  });
});

test('a topping is off on every dish in two presses, and back in one; the board knows how busy it is @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'ktopping', phoneEnd: 670 });
  await placeOrders(kitchen, [{}]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(ordersPage);
  await page.getByRole('button', { name: 'Sold out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sold out' });
  await dialog.getByRole('button', { name: 'Sold out: Cheese' }).click();
  await expect(page.getByText(/^Cheese: sold out until /)).toBeVisible();
  const cheese = dialog.getByRole('listitem').filter({ hasText: 'Cheese' });
  await expect(cheese.getByText(/^Back /)).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'dialog[open]');
  await page.setViewportSize({ width: 1024, height: 768 });
  await cheese.getByRole('button', { name: 'Available again: Cheese' }).click();
  await expect(cheese.getByText(/^Back /)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Busy: add 20 min' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^20 minutes later until/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await test.step('dark as the device is, or by one press, which the device keeps', async () => {
    const dark = page.getByRole('button', { name: 'Dark' });
    await expect(dark).toHaveAttribute('aria-pressed', 'false');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
    await dark.click();
    await expect(dark).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(dark).toHaveAttribute('aria-pressed', 'false');
  });
});
