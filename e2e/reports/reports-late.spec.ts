import type { Page } from '@playwright/test';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { withDeposits } from '../support/deposits.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { withoutFaces } from '../support/layout.ts';
import { ownNetwork, signIn } from '../support/portal.ts';
import { showTillBehind } from '../support/till.ts';

const {
  getDepositDetail,
  getDollarShares,
  getItemsByDay,
  getReportTime,
  getSalesByDay,
  getSalesByHour,
} = reportCalls;

test.use({ ...ownNetwork, viewport: { width: 390, height: 844 } });

/** How far the page moved by itself since it was opened. */
async function watchShifts(page: Page) {
  await withoutFaces(page);
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 160));
        window.shifts.push([entry.value, ...moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });`);
}

const shiftsOf = (page: Page) => page.evaluate<unknown[]>('window.shifts');

test('late answers move nothing on a phone; a till that is behind is explained at once, in a deposit too @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await watchShifts(page);
  const late = Promise.withResolvers<void>();
  await showTillBehind(page, getReportTime);
  for (const call of [getSalesByDay, getSalesByHour, getItemsByDay, getDollarShares])
    await showTillBehind(page, call, { until: late.promise });
  await page.goto('/business/reports?range=LAST_FULL_WEEK');
  const heading = page.getByRole('heading', { level: 1, name: 'Reports' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/complete up to \w+ \d+(, \d{4})?, 10:42 PM/)).toBeVisible();
  await expect(page.getByText('Loading: How are sales going?')).toBeAttached();
  const note = page.getByText(/^Your till hasn't confirmed \w+ \d+.* yet\./);
  await expect(note).toBeVisible();
  const before = await page.getByRole('group', { name: 'Time range' }).boundingBox();
  late.resolve();
  await expect(page.getByText('Loading: How are sales going?')).toHaveCount(0);
  expect(await page.getByRole('group', { name: 'Time range' }).boundingBox()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByText("What's this?").click();
  await expect(page.getByText(/can still come in, and these figures can change/)).toBeVisible();

  await withDeposits();
  await showTillBehind(page, getDepositDetail);
  await page.goto('/business/reports/deposit');
  await page.getByRole('list', { name: 'Deposits' }).getByRole('link').first().click();
  await note.click();
  await expect(page.getByText(/They go into a later deposit/)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the form of a custom range moves nothing when it comes late @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await watchShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const late = Promise.withResolvers<void>();
    await page.route(/date-range-fields-[^/]*\.js/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/business/reports/txnHistory?range=CUSTOM&from=2026-01-05&to=2026-01-05', {
      // The page has loaded only once the form has.
      waitUntil: 'commit',
    });
    await expect(page.getByText('No transactions were found').first()).toBeVisible();
    late.resolve();
    await expect(page.getByRole('form', { name: 'Custom range' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
