import { liveCalls } from '#contract/site/live/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  acceptIn,
  anotherTablet,
  card,
  column,
  enterKitchen,
  leaveBoard,
  listen,
  makeKitchen,
  ordersPage,
  placeOrder,
  ringing,
} from '../support/orders/kitchen.ts';
import { ownNetwork, signInAs } from '../support/portal.ts';

test.use(ownNetwork);

const stored = (key: string) => `localStorage.getItem('${key}')`;

test('a new order rings on every tablet until somebody presses something on one @one-screen', async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kring', phoneEnd: 630 });
  const other = await anotherTablet(page);
  for (const tablet of [page, other]) {
    await listen(tablet);
    await tablet.goto(ordersPage);
    await expect(tablet.getByText("you won't hear new orders")).toBeVisible();
    await tablet.getByRole('button', { name: 'Turn on the sound' }).click();
    await expect(tablet.getByRole('button', { name: 'Turn on the sound' })).toHaveCount(0);
  }
  await expectAccessible(page);
  const order = await placeOrder(kitchen);
  await expect.poll(ringing(page)).toBe(1);
  await expect.poll(ringing(other)).toBe(1);
  await expect(page).toHaveTitle('(1) New order | Joyous');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icons/favicon-new.svg');

  // A press at that moment doesn't count as seeing the order; a later one does.
  await page.waitForTimeout(2_100);
  expect(await ringing(page)()).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(ringing(page)).toBe(0);
  await expect.poll(ringing(other)).toBe(0);
  await expect(page).toHaveTitle('Orders | Joyous');
  await expect(card(column(other, 'New'), order)).toBeVisible();
  await other.context().close();

  await test.step('one that comes between the board and a stream that opens late is shown all the same', async () => {
    const isPlaced = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    await page.route(`**${liveCalls.followNews.path}?*`, async (route) => {
      isAsked.resolve();
      await isPlaced.promise;
      await route.continue();
    });
    await page.goto(ordersPage);
    await expect(card(page, order)).toBeVisible();
    await isAsked.promise;
    const late = await placeOrder(kitchen);
    // Longer than from the page's request for the board to its stream: counted back from when the
    // stream reaches the server, the order is too old.
    await page.waitForTimeout(5_000);
    isPlaced.resolve();
    await expect(card(column(page, 'New'), late)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('what is tapped without a line is sent later, once; a lost answer is asked for again @one-screen', async ({
  page,
  context,
  problems,
}, info) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/);
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kline', phoneEnd: 640 });
  const order = await placeOrder(kitchen, { name: 'Zoe Secret', note: 'Ring twice' });
  const other = await anotherTablet(page);
  for (const tablet of [page, other]) {
    await tablet.goto(ordersPage);
    await expect(card(column(tablet, 'New'), order)).toBeVisible();
  }
  await context.setOffline(true);
  await expect(page.getByText(/^No connection\. These orders are from \d/)).toBeVisible();
  await expectAccessible(page);
  await acceptIn(page, order);
  await card(page, order)
    .getByRole('button', { name: `Ready order ${order}` })
    .dblclick();
  const waiting = card(column(page, 'Ready'), order);
  await expect(waiting).toContainText('Not sent yet');
  const taps = await page.evaluate<string>(stored('kitchenTaps'));
  expect(JSON.parse(taps).taps.map(({ act }: { act: string }) => act)).toEqual(['accept', 'ready']);
  const everything = await page.evaluate<string>('JSON.stringify({ ...localStorage })');
  expect(everything).not.toMatch(/Zoe|Secret|Ring twice|No onions/);
  await expect(card(column(other, 'New'), order)).toBeVisible();

  const sent: string[] = [];
  await page.route(/\/orders\/\d+\/(acceptance|ready)$/, async (route) => {
    sent.push(route.request().url().split('/').at(-1) ?? '');
    // The call arrives, and its first answer gets lost.
    if (sent.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await context.setOffline(false);
  await expect(card(column(other, 'Ready'), order)).toBeVisible();
  await expect(waiting).not.toContainText('Not sent yet');
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
  expect(sent).toEqual(['acceptance', 'acceptance', 'ready']);
  expect(await page.evaluate(stored('kitchenTaps'))).toBeNull();
  await other.context().close();
});

test('another restaurant of the same person: board, sound and what waits never mix @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/ERR_FAILED/);
  // Asked for a moment before the switch, which ended that session.
  problems.allow(/^401 GET .*\/business\/orders$/);
  const kitchenMade = await enterKitchen({ page, problems, info }, { key: 'ktwo', phoneEnd: 700 });
  const otherKitchen = await makeKitchen(`kother${info.retry}`.padEnd(12, '0'), kitchenMade.owner);
  const [ours, theirs] = [await placeOrder(kitchenMade), await placeOrder(otherKitchen)];
  const open = async () => {
    await page
      .getByRole('navigation', { name: 'Business' })
      .getByRole('link', { name: /^ORDERS/ })
      .click();
    await page.getByRole('heading', { name: 'New', exact: false, level: 2 }).waitFor();
  };
  const switchOver = async () => {
    await leaveBoard(page);
    const chosen = () => page.evaluate(() => localStorage.getItem('businessExternalId'));
    const left = await chosen();
    await page.getByRole('button', { name: 'Switch restaurant' }).click();
    await page.getByRole('menuitem').first().click();
    // Leaving the board led to the dashboard: only this says that it's another restaurant's.
    await expect.poll(chosen).not.toBe(left);
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  const sent: string[] = [];
  const acceptances = /\/orders\/\d+\/acceptance$/;
  await page.route(acceptances, (route) => route.abort());
  await listen(page);
  await page.goto(ordersPage);
  await page.getByRole('button', { name: 'Turn on the sound' }).click();
  await expect.poll(ringing(page)).toBe(1);
  await acceptIn(page, ours);
  await expect(card(column(page, 'In the kitchen'), ours)).toContainText('Not sent yet');

  await switchOver();
  // Once the page is left, it neither rings nor sends anything in the other person's name.
  await page.unroute(acceptances);
  await page.route(acceptances, async (route) => {
    sent.push(route.request().url().split('/').at(-2) ?? '');
    await route.continue();
  });
  await open();
  await expect(card(column(page, 'New'), theirs)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('never sent')).toHaveCount(0);
  await expect.poll(ringing(page)).toBe(0);
  await expect(page).toHaveTitle('(1) New order | Joyous');
  await expect
    .poll(async () => JSON.parse(await page.evaluate(stored('kitchenBoard'))))
    .toMatchObject({ orders: [{ orderId: theirs }] });
  await acceptIn(page, theirs, 40);
  await expect.poll(() => sent).toEqual([String(theirs)]);
  expect(await page.evaluate(stored('kitchenTaps'))).toContain(`"orderId":${ours}`);

  await switchOver();
  await open();
  await expect(card(column(page, 'In the kitchen'), ours)).toBeVisible();
  await expect.poll(() => sent).toEqual([String(theirs), String(ours)]);
  await expect.poll(() => page.evaluate(stored('kitchenTaps'))).toBeNull();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
});

test("a dismissed cook's tablet empties at once, and what waited stays for nobody else @one-screen", async ({
  page,
  problems,
}, info) => {
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kcook', phoneEnd: 650 });
  const { cookEmail: email, cookDeviceId: deviceId, restaurant, owner } = kitchen;
  const order = await placeOrder(kitchen);
  const tablet = await anotherTablet(page, false);
  await tablet.goto('/favicon.svg');
  await signInAs(tablet, { ...owner, email }, { deviceId, restaurant });
  await tablet.goto(ordersPage);
  await expect(card(column(tablet, 'New'), order)).toBeVisible();
  await test.step('a cook says what is sold out and how busy it is, and nothing else of what diners read', async () => {
    await tablet.getByRole('button', { name: 'Busy: add 20 min' }).click();
    await tablet.getByRole('button', { name: /^20 minutes later until/ }).click();
    await expect(tablet.getByText("You're back to your usual times.")).toBeVisible();
    await expect(tablet.getByRole('button', { name: 'Stop orders today' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Sold out' }).click();
    const dialog = tablet.getByRole('dialog', { name: 'Sold out' });
    await dialog.getByRole('searchbox').fill('wine');
    await dialog.getByRole('button', { name: 'Sold out: Wine' }).click();
    await expect(dialog.getByText(/^Back /)).toBeVisible();
    await tablet.goto('/business/management/details/soldOut');
    const tabs = tablet.getByRole('navigation', { name: 'Edit details' }).getByRole('link');
    await expect(tabs).toHaveText(['Sold out']);
    await tablet.goto(ordersPage);
  });
  await expect.poll(() => tablet.evaluate(stored('kitchenBoard'))).not.toBeNull();

  await page.goto('/business/account/staff');
  await page.getByRole('button', { name: 'Edit Cal Books' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(tablet).toHaveURL(/\/login/, { timeout: 60_000 });
  await expect(tablet.getByText('Ann Lee')).toHaveCount(0);
  expect(await tablet.evaluate(stored('kitchenBoard'))).toBeNull();
  await tablet.context().close();
});
