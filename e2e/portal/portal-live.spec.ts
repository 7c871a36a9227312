import type { Page } from '@playwright/test';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { liveCalls } from '#contract/site/live/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { newsNote, newsStream, sendOrder } from '../support/news.ts';
import { sharedServer } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

test.use(ownNetwork);

const restaurantOf = (page: Page) =>
  page.evaluate<string>(`localStorage.getItem('businessExternalId')`);

const reportsTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'REPORTS' });

test('new items are announced quietly, and a press shows them @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'live', phoneEnd: 590 });
  const restaurant = await restaurantOf(page);
  const history = await page.context().newPage();
  await history.goto('/business/reports/txnHistory');
  await expect(history.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
  await history.bringToFront();
  await page.goto('/business/management/feedback');
  await expect(page.getByText('No customer reviews were found')).toBeVisible();

  await Promise.all([
    runOnSharedServer('portal-review', restaurant),
    sendOrder(page, { server: sharedServer(), restaurant }),
  ]);
  await expect(newsNote(page, '1 new review')).toBeVisible({ timeout: 60_000 });
  // Announced once, politely.
  await expect(page.getByRole('status').filter({ hasText: '1 new review' })).toHaveCount(1);
  await expect(reportsTab(page)).toContainText('1 new order');
  await expectFitsBoth(page);
  await newsNote(page, '1 new review').press('Enter');
  await expect(page.getByText('Just now, and very good.')).toBeVisible();
  await expect(newsNote(page, '1 new review')).toHaveCount(0);
  // The focus stays where the button was.
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('region', { name: 'Review metrics' }).locator(':focus'),
  ).toBeVisible();

  await expect(history.getByText('Elote')).toHaveCount(0);
  await expect(newsNote(history, '1 new order')).toBeVisible();
  await expectFitsBoth(history);
  await newsNote(history, '1 new order').click();
  await expect(history.getByText('1 transaction', { exact: true }).first()).toBeVisible();
  await expect(newsNote(history, '1 new order')).toHaveCount(0);
  await expect(reportsTab(history)).toHaveText('REPORTS');
});

test('offline and back; hidden; signed out elsewhere @one-screen', async ({
  page,
  problems,
}, info) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED/);
  problems.allow(/^401 GET/);
  // The router has not requested the links' routes yet.
  problems.allow(/Failed to fetch manifest patches/);
  await enterLastMonth({ page, problems, info }, { key: 'liveoff', phoneEnd: 430 });
  const restaurant = await restaurantOf(page);
  const opened = newsStream(page);
  await page.goto('/business/reports');
  await opened;
  await page.context().setOffline(true);
  await sendOrder(page, { server: sharedServer(), restaurant });
  await page.context().setOffline(false);
  await expect(newsNote(page, '1 new order')).toBeVisible({ timeout: 60_000 });

  // A hidden page closes its stream, and asks again once it is visible.
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

  // Not through the browser's storage, because that would notify this tab.
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
  const token = 'e2e-xsrf-token-0123456789';
  const answer = await page.request.fetch(signInCalls.logout.path, {
    method: signInCalls.logout.method,
    headers: {
      entityType: 'business',
      deviceId: stored.deviceId ?? '',
      token: stored.userToken ?? '',
      businessToken: stored.businessToken ?? '',
      'X-XSRF-TOKEN': token,
      Cookie: `XSRF-TOKEN=${token}`,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(page).toHaveURL(/\/login/, { timeout: 60_000 });
});
