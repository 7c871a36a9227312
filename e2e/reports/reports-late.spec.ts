import type { Page } from '@playwright/test';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

const { getDollarShares, getItemsByDay, getReportTime, getSalesByDay, getSalesByHour } =
  reportCalls;

test.use({ ...ownNetwork, viewport: { width: 390, height: 844 } });

/** How far the page moved by itself since it was opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 160));
        window.shifts.push([entry.value, ...moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });`);

const shiftsOf = (page: Page) => page.evaluate<unknown[]>('window.shifts');

test('late answers move nothing on a phone; a till that is behind is explained at once @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await watchShifts(page);
  const confirmed = { timestamp: 0, isoDateTime: '' };
  await page.route(`**${getReportTime.path}`, async (route) => {
    const answer = await route.fetch();
    const { response, ...envelope } = await answer.json();
    const longAgo = new Date(response.nowMs - 40 * 86_400_000);
    confirmed.timestamp = longAgo.getTime();
    confirmed.isoDateTime = `${longAgo.toISOString().slice(0, 10)}T22:42:00.000-06:00`;
    const shown = { ...response, completeUpTo: confirmed };
    await route.fulfill({ response: answer, json: { ...envelope, response: shown } });
  });
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  for (const { path } of [getSalesByDay, getSalesByHour, getItemsByDay, getDollarShares]) {
    await page.route(`**${path}?*`, async (route) => {
      await isReleased;
      const answer = await route.fetch();
      const { response, ...envelope } = await answer.json();
      const shown =
        'completeUpTo' in response ? { ...response, completeUpTo: confirmed } : response;
      await route.fulfill({ response: answer, json: { ...envelope, response: shown } });
    });
  }
  await page.goto('/business/reports?range=LAST_FULL_WEEK');
  const heading = page.getByRole('heading', { level: 1, name: 'Reports' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/complete up to \w+ \d+(, \d{4})?, 10:42 PM/)).toBeVisible();
  await expect(page.getByText('Loading: How are sales going?')).toBeAttached();
  const note = page.getByText(/^Your till hasn't confirmed \w+ \d+.* yet\./);
  await expect(note).toBeVisible();
  const before = await page.getByRole('group', { name: 'Time range' }).boundingBox();
  release();
  await expect(page.getByText('Loading: How are sales going?')).toHaveCount(0);
  expect(await page.getByRole('group', { name: 'Time range' }).boundingBox()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByText("What's this?").click();
  await expect(page.getByText(/can still come in, and these figures can change/)).toBeVisible();
});
