import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { liveCalls } from '#contract/live/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { signInCalls } from '#contract/sign-in/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';
import { enterLastMonth } from './support/last-month.ts';
import { runOnSharedServer } from './support/once-in-run.ts';
import { joyousBeside, type Server, sharedServer } from './support/operator.ts';
import { withOwnServer } from './support/own-server.ts';
import { ownNetwork } from './support/portal.ts';
import { createRestaurant } from './support/restaurants.ts';

test.use(ownNetwork);

const restaurantOf = (page: Page) =>
  page.evaluate<string>(`localStorage.getItem('businessExternalId')`);

/** A till sends an order that is completed. */
async function sendOrder(page: Page, server: Server, restaurant: string) {
  const args = ['--restaurant', restaurant, '--name', 'Counter till', '--scope', 'orders:write'];
  const key = (await joyousBeside(server, 'keys', 'create', ...args)).split('\n').at(-1);
  const now = new Date().toISOString();
  const answer = await page.request.post(server.url + orderCalls.createPartnerOrders.path, {
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
    data: {
      reference: randomUUID().slice(0, 8),
      serviceType: 'TAKE_OUT',
      paymentStatus: 'PAID_BY_CARD',
      stage: 'COMPLETED',
      placedAt: now,
      completedAt: now,
      lines: [{ item: 'Elote', quantity: 1, price: '7.00' }],
      amounts: { subtotal: '7.00', tax: '0.00', tip: '0.00', total: '7.00' },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const newsStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(liveCalls.followNews.path));
const note = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reportsTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'REPORTS' });

test('what comes in is said quietly, and a press shows it', async ({ page, problems }, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'live', phoneEnd: 590 });
  const restaurant = await restaurantOf(page);
  const history = await page.context().newPage();
  await history.goto('/business/reports/txnHistory');
  await expect(history.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
  await history.bringToFront();
  await page.goto('/business/management/feedback');
  await expect(page.getByText('No customer reviews were found')).toBeVisible();

  await Promise.all([
    runOnSharedServer('portal-review.child.ts', restaurant),
    sendOrder(page, sharedServer(), restaurant),
  ]);
  await expect(note(page, '1 new review')).toBeVisible({ timeout: 15_000 });
  // Said once, politely.
  await expect(page.getByRole('status').filter({ hasText: '1 new review' })).toHaveCount(1);
  await expect(reportsTab(page)).toContainText('1 new order');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await note(page, '1 new review').press('Enter');
  await expect(page.getByText('Just now, and very good.')).toBeVisible();
  await expect(note(page, '1 new review')).toHaveCount(0);
  // The focus stays where the button was.
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('region', { name: 'Review metrics' }).locator(':focus'),
  ).toBeVisible();

  await expect(history.getByText('Elote')).toHaveCount(0);
  await expect(note(history, '1 new order')).toBeVisible();
  await expectAccessible(history);
  await expectNoSidewaysScroll(history);
  await note(history, '1 new order').click();
  await expect(history.getByText('1 transaction', { exact: true }).first()).toBeVisible();
  await expect(note(history, '1 new order')).toHaveCount(0);
  await expect(reportsTab(history)).toHaveText('REPORTS');
});

test('offline and back; hidden; signed out elsewhere @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED/);
  problems.allow(/^401 GET/);
  // The router had not asked yet which pages the links lead to.
  problems.allow(/Failed to fetch manifest patches/);
  await enterLastMonth({ page, problems, info }, { key: 'liveoff', phoneEnd: 430 });
  const restaurant = await restaurantOf(page);
  const opened = newsStream(page);
  await page.goto('/business/reports');
  await opened;
  await page.context().setOffline(true);
  await sendOrder(page, sharedServer(), restaurant);
  await page.context().setOffline(false);
  await expect(note(page, '1 new order')).toBeVisible({ timeout: 15_000 });

  // A page that nobody sees closes its stream, and asks again once it is seen.
  const show = (state: string) =>
    page.evaluate(`Object.defineProperty(document, 'visibilityState',
      { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`);
  const closed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes(liveCalls.followNews.path),
  );
  await show('hidden');
  await closed;
  const again = newsStream(page);
  await show('visible');
  await again;

  // Not through the browser's storage, which would tell this tab by itself.
  const kept = await page.evaluate<Record<string, string>>('({ ...localStorage })');
  const token = 'e2e-xsrf-token-0123456789';
  const answer = await page.request.fetch(signInCalls.logout.path, {
    method: signInCalls.logout.method,
    headers: {
      entityType: 'business',
      deviceId: kept.deviceId ?? '',
      token: kept.userToken ?? '',
      businessToken: kept.businessToken ?? '',
      'X-XSRF-TOKEN': token,
      Cookie: `XSRF-TOKEN=${token}`,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
});

test('the server is restarted, and the page hears what it missed @one-screen', async ({
  page,
  problems,
}, info) => {
  // It starts a server of its own, twice.
  test.slow();
  problems.allow(/ERR_/);
  // The router asks for what links lead to, also while nobody answers.
  problems.allow(/Failed to fetch manifest patches/);
  await withOwnServer({ DEMO: 'false' }, async (server) => {
    const { url } = server;
    const restaurant = 'restarted000';
    const name = 'Up Again';
    await createRestaurant(server, { externalId: restaurant, name, listed: true }, info);
    const added = await joyousBeside(
      server,
      ...['staff', 'add-owner', '--restaurant', restaurant, '--email', 'up@again.example'],
      ...['--phone', '+15125550440', '--first', 'Una', '--last', 'Up'],
    );
    const password = 'seven small spoons';
    await page.goto(url + (/(\/business\/b\/\S+)/.exec(added)?.[1] ?? ''));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /^Join/ }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    const opened = newsStream(page);
    await page.goto(`${url}/business/reports`);
    await opened;
    const start = await server.pause();
    const back = newsStream(page);
    await start();
    await sendOrder(page, server, restaurant);
    await back;
    await expect(note(page, '1 new order')).toBeVisible({ timeout: 20_000 });
  });
});
