import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  acceptIn,
  anotherTablet,
  card,
  column,
  enterKitchen,
  leaveBoard,
  ordersPage,
  placeOrder,
} from '../support/orders/kitchen.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const noData = {
  status: 503,
  json: { status: 'Failure', code: 'unavailable', response: ["We can't load data right now."] },
};

test('where the server has no data, the page opens with the stored board, but for nobody whose session has ended @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^(503|401) /);
  const kitchen = await enterKitchen({ page, problems, info }, { key: 'kaway', phoneEnd: 780 });
  const order = await placeOrder(kitchen, { name: 'Zoe Away', note: 'Nut allergy' });
  await page.goto(ordersPage);
  await expect(card(column(page, 'New'), order)).toContainText('Zoe Away');
  const other = await anotherTablet(page);
  const everyCall = '**/api/**';
  await page.route(everyCall, (route) => route.fulfill(noData));
  await page.evaluate(`(() => {
    const board = JSON.parse(localStorage.kitchenBoard);
    board.askedAtMs -= 20 * 60_000;
    localStorage.kitchenBoard = JSON.stringify(board);
  })()`);
  await page.reload();
  await expect(page.getByText(/^No connection\. .*\(20 minutes ago\)/)).toBeVisible();
  const kept = card(column(page, 'New'), order);
  await expect(kept).toContainText('Allergy: There is a note about an allergy.');
  await acceptIn(page, order);
  const cooking = card(column(page, 'In the kitchen'), order);
  await expect(cooking).toContainText('Not sent yet');
  await page.unroute(everyCall);
  await expect(cooking).toContainText('Zoe Away');
  await expect(cooking).not.toContainText('Not sent yet');

  await other.goto('/business/dashboard');
  await other
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Log Out' })
    .click();
  await expect(other).toHaveURL('/');
  await page.goto('/favicon.svg');
  await page.route(everyCall, (route) =>
    route.request().url().endsWith(signInCalls.getSession.path)
      ? route.continue()
      : route.fulfill(noData),
  );
  await page.goto(ordersPage);
  await expect(page).toHaveURL(/\/login/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await other.context().close();
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the page opens without a connection, with what is cooked and not for whom @one-screen', async ({
    page,
    context,
    problems,
  }, info) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|manifest patches/);
    problems.allow(/^503 GET/);
    const kitchen = await enterKitchen({ page, problems, info }, { key: 'kshell', phoneEnd: 660 });
    const order = await placeOrder(kitchen, { name: 'Zoe Secret' });
    await page.goto(ordersPage);
    await expect(card(column(page, 'New'), order)).toContainText('No onions');
    const kept = `caches.open('orders-page').then((cache) => cache.keys())
      .then((keys) => keys.map(({ url }) => new URL(url).pathname))`;
    await expect.poll(() => page.evaluate<string[]>(kept)).toContain(ordersPage);
    const paths = await page.evaluate<string[]>(kept);
    expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([ordersPage]);

    await context.setOffline(true);
    await page.evaluate('location.reload()');
    await expect(page.getByText(/^No connection\./)).toBeVisible();
    await expect(card(column(page, 'New'), order)).toContainText('Burger');
    await expect(card(page, order)).toContainText('It shows when the connection is back.');
    await expect(page.getByText('Zoe Secret')).toHaveCount(0);
    await expectAccessible(page);
    await acceptIn(page, order, 15);
    await expect(card(column(page, 'In the kitchen'), order)).toContainText('Not sent yet');
    await page.evaluate('location.reload()');
    await expect(card(column(page, 'In the kitchen'), order)).toContainText('Not sent yet');

    await context.setOffline(false);
    await expect(card(column(page, 'In the kitchen'), order)).toContainText('Zoe Secret');
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await leaveBoard(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Log Out' })
      .click();
    await expect(page).toHaveURL('/');
    const left = await page.evaluate<string>('Object.keys(localStorage).join()');
    expect(left).not.toMatch(/kitchen/);
  });
});
