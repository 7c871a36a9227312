import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  anotherTablet,
  card,
  column,
  enterKitchen,
  leaveBoard,
  ordersPage,
  placeOrder,
  placeOrders,
  waitingRow,
} from '../support/orders/kitchen.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('an order goes its way, by keyboard alone, and another tablet follows @one-screen @main', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kitch', phoneEnd: 610 });
  await page.goto(ordersPage);
  await expect(page.getByRole('heading', { name: 'No orders right now' })).toBeVisible();
  await expectFitsBoth(page);
  const other = await anotherTablet(page);
  await other.goto(ordersPage);
  await expect(other.getByRole('heading', { name: 'No orders right now' })).toBeVisible();

  const first = await placeOrder(kitchen, {
    lines: [
      { itemId: kitchen.burger, quantity: 3, note: 'I am allergic to nuts' },
      { itemId: kitchen.wine, quantity: 2 },
    ],
    note: 'Ring twice',
  });
  const shown = card(column(page, 'New'), first);
  await expect(shown).toContainText('Ann Lee');
  await expect(page.getByRole('status').filter({ hasText: `New order ${first}` })).toHaveCount(1);
  await expect(card(column(other, 'New'), first)).toContainText('3 x');
  await expectFitsBoth(page);
  const second = await placeOrder(kitchen);
  await expect(card(column(page, 'New'), second)).toBeVisible();
  await test.step('an allergy and whose age is checked are marked, and nothing else', async () => {
    await expect(shown.getByText('Check age: Wine')).toBeVisible();
    await expect(shown.getByText('Allergy', { exact: true })).toHaveCount(1);
    await expect(page.getByText(/^(Allergy|Check age)/)).toHaveCount(2);
  });

  await shown.getByRole('button', { name: /^Accept for / }).focus();
  await page.keyboard.press('Enter');
  const cooking = card(column(page, 'In the kitchen'), first);
  await expect(cooking).toBeFocused();
  await expect(card(column(other, 'In the kitchen'), first)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(card(column(page, 'New'), second)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cooking).toBeFocused();
  await cooking.getByRole('button', { name: `Ready order ${first}` }).press('Enter');
  await expect(card(column(page, 'Ready'), first)).toBeFocused();
  await card(column(page, 'Ready'), first).getByRole('button', { name: /^Cash/ }).press('Enter');
  await expect(card(column(page, 'Done'), first)).toBeFocused();
  // Money is only where it must be taken.
  await expect(card(column(page, 'Done'), first)).not.toContainText('$');
  await expect(card(column(other, 'Done'), first)).toBeVisible();

  await test.step('refusing asks why; the other tablet says what it can do no more', async () => {
    await page.bringToFront();
    await waitingRow(page, second).click();
    await card(column(page, 'New'), second)
      .getByRole('button', { name: `Decline order ${second}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Decline order ${second}?` });
    await expectAccessible(page, 'dialog');
    // Not for long: a tablet gives up waiting after a while.
    await other.route(
      /\/orders\/\d+\/acceptance$/,
      async (route) => {
        const isSent = page.waitForResponse(/\/refusal$/);
        await dialog.getByRole('button', { name: 'Too busy' }).click();
        await isSent;
        await expect(card(column(page, 'Done'), second)).toContainText('the kitchen is too busy');
        await route.continue();
      },
      { times: 1 },
    );
    await card(column(other, 'New'), second)
      .getByRole('button', { name: /ready in 25 min/ })
      .click();
    const done = card(column(other, 'Done'), second);
    await expect(done).toContainText("You can't accept it anymore.");
    await done.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(done.getByRole('alert')).toHaveCount(0);
  });
  await other.context().close();
});

test('the screen is kept awake while the page is open and visible; a new card pulses until somebody has seen it @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kawake', phoneEnd: 750 });
  await page.addInitScript({
    content: `window.locks = [];
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: async (kind) => {
            const lock = { kind, isReleased: false, release: async () => { lock.isReleased = true; } };
            window.locks.push(lock);
            return lock;
          },
        },
      });`,
  });
  await page.goto(ordersPage);
  const locks = () =>
    page.evaluate<{ kind: string; isReleased: boolean }[]>('JSON.parse(JSON.stringify(locks))');
  const held = { kind: 'screen', isReleased: false };
  await expect.poll(locks).toEqual([held]);
  await test.step('when it is hidden the browser gives it up; visible again, it asks again', async () => {
    const become = (state: string) =>
      page.evaluate(`(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'));
      })()`);
    await become('hidden');
    await become('visible');
    await expect.poll(locks).toEqual([held, held]);
  });
  await test.step('a new card pulses, and moves nothing', async () => {
    const order = await placeOrder(kitchen);
    const shown = card(column(page, 'New'), order);
    await expect(shown).toBeVisible();
    const pulses = () =>
      page.evaluate(`document.getElementById('order-${order}').getAnimations()
        .filter(({ playState }) => playState === 'running').length`);
    await expect.poll(pulses).toBe(1);
    const place = await shown.boundingBox();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(pulses).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
    await expect.poll(pulses).toBe(1);
    // An earlier press doesn't count as seeing the order.
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).click();
      expect(await pulses()).toBe(0);
    }).toPass();
    expect(await shown.boundingBox()).toEqual(place);
  });
  await leaveBoard(page);
  await expect.poll(async () => (await locks()).at(-1)?.isReleased).toBe(true);
});

test("at arm's length on tablets and a phone, and in forced colors, it fits and is large enough @one-screen", async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'ksizes', phoneEnd: 730 });
  const delivered = { service: 'DELIVERY', zipCode: '78701', address: '12 Congress Ave' } as const;
  const [first = 0, second = 0] = await placeOrders(kitchen, [
    { note: 'Ring twice' },
    delivered,
    {},
  ]);
  await page.goto(ordersPage);
  await card(page, first)
    .getByRole('button', { name: /ready in 25 min/ })
    .click();
  await expect(card(column(page, 'In the kitchen'), first)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Just tapped' })).toHaveCount(0);
  const main = page.getByRole('main');
  for (const [width, height, columns] of [
    [768, 1024, 3],
    [1024, 768, 3],
    [390, 844, 1],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(main.getByRole('region').filter({ visible: true })).toHaveCount(columns);
      const overflowPx = () =>
        page.evaluate('document.body.scrollWidth - document.body.clientWidth');
      await expect.poll(overflowPx).toBe(0);
      for (const button of await main.getByRole('button').filter({ visible: true }).all()) {
        const box = await button.boundingBox();
        const isRow = (await button.getAttribute('aria-current')) !== null;
        const leastPx = isRow ? 36 : 44;
        expect(box?.height, String(await button.textContent())).toBeGreaterThanOrEqual(leastPx);
      }
      const number = card(page, second).getByText(String(second), { exact: true }).last();
      expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(columns === 1 ? 24 : 28);
    });
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // In a dark scheme, axe reads the system's colors as ours.
    if (colorScheme === 'light') await expectAccessible(page);
    const line = await page.evaluate<string[]>(`(() => {
      const style = getComputedStyle(document.querySelector('[data-order="${second}"] button'));
      return [style.borderLeftColor, style.backgroundColor];
    })()`);
    expect(line[0]).not.toBe(line[1]);
  }
});

test('a phone shows one column, and the arrows switch; who may not is told @one-screen', async ({
  page,
  problems,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kphone', phoneEnd: 620 });
  const order = await placeOrder(kitchen);
  await page.goto(ordersPage);
  await expect(card(column(page, 'New'), order)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('tab', { name: 'New 1' })).toBeVisible();
  await card(page, order)
    .getByRole('button', { name: /ready in 40 min/ })
    .click();
  await expect(page.getByRole('tab', { name: 'New', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Kitchen 1' })).toBeFocused();
  await expect(card(page, order)).toContainText('in 39 min');
  await page.setViewportSize({ width: 320, height: 700 });
  const overflowPx = () => page.evaluate('document.body.scrollWidth - document.body.clientWidth');
  await expect.poll(overflowPx).toBe(0);

  problems.allow(/^403 GET .*\/business\/orders$/);
  await signIn(page, 'driver');
  await page.goto(ordersPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not part of your role');
});
