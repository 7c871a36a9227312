import type { Page } from '@playwright/test';
import { dayMs } from '#contract/time/durations.ts';
import { completedMonths, todayOf } from '#contract/time/time-ranges.ts';
import { withDeposits } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const reports = '/business/reports';
const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
const [, monthBefore] = completedMonths(todayOf(zones, Date.now()), 2);
const comparedText = new RegExp(`^Compared with ${monthBefore?.label.slice(0, 3)} 1-\\d\\d`);

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const figures = async (page: Page) =>
  (await summary(page).locator('dl > div').allInnerTexts()).map((text) => text.split('\n'));

test('the history is compared with the month before, in figures and in words @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'compared', phoneEnd: 370 });
  await page.goto(`${reports}/txnHistory?range=LAST_FULL_MONTH`);
  await expect(page.getByText(comparedText)).toBeVisible();
  await expect(summary(page)).toContainText('up 333% from $12.00');
  const shown = await figures(page);
  expect(shown.map(([label, , change]) => [label, change])).toEqual([
    ['Item Total', '+333%'],
    ['Tip', 'new'],
    ['Service Fee', '+333%'],
    ['Tax', 'new'],
    ['CC Processing Fee', '+343%'],
    ['Total', '+428%'],
  ]);
  // A fee that rises is not green.
  const green = 'rgb(32, 107, 56)';
  const changeOf = (label: string) =>
    summary(page).locator('dl > div', { hasText: label }).locator('dd > span').last();
  await expect(changeOf('Item Total')).toHaveCSS('color', green);
  await expect(changeOf('Service Fee')).not.toHaveCSS('color', green);
  await expectFitsBoth(page);

  // Filtering the rows changes neither the summary nor its comparison.
  await page.getByLabel('Kind').selectOption('REFUND');
  await expect(page.getByText('1 of 3 transactions')).toBeVisible();
  expect(await figures(page)).toEqual(shown);

  await page.goto(`${reports}/txnHistory?range=ALL`);
  await expect(page.getByText('No comparison: this is all of your history.')).toBeVisible();
  await expect(summary(page)).not.toContainText('%');
});

test('a comparison loads after the figures, moves nothing, and may fail @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/orderTransactionSummary/);
  await withHistory();
  await signIn(page, 'owner');
  const calls = '**/orderTransactionSummary**';
  let release = () => {};
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await delayed;
    await route.continue();
  });
  // The days six and seven days ago both have sales.
  const day = todayOf(zones, Date.now() - 6 * dayMs);
  await page.goto(`${reports}/txnHistory?range=CUSTOM&from=${day}&to=${day}`);
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table).toBeVisible();
  await expect(page.getByText(/^Compared with \w{3} \d+(, \d{4})?$/)).toBeVisible();
  const total = summary(page).locator('dl > div').last();
  await expect(total).toHaveText(/^Total\$[\d,.]+$/);
  const boxOf = async () => [await summary(page).boundingBox(), await table.boundingBox()];
  const before = await boxOf();
  release();
  await expect(total).toContainText(/%|same/);
  expect(await boxOf()).toEqual(before);

  await page.unroute(calls);
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText("It couldn't be loaded.")).toBeVisible();
  await expect(total).toHaveText(/^Total\$[\d,.]+$/);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(total).toContainText(/%|same/);
  await expect(page.getByText("It couldn't be loaded.")).toBeHidden();
});

test("this month's deposits are compared with those of the month before, and months fold @one-screen", async ({
  page,
}) => {
  await withDeposits();
  await signIn(page, 'owner');
  await page.goto(`${reports}/deposit`);
  const strip = page.getByRole('region', { name: 'Deposits by month' });
  await expect(strip).toContainText(/This month\s*\$/);
  await expect(strip).toContainText(/Last month\s*\$/);
  await expect(page.getByText(/^This month: (no comparison|compared with)/)).toBeVisible();
  const cents = (text: string) => Number(text.replace(/\D/g, ''));
  const list = page
    .getByRole('table', { name: 'Deposits' })
    .locator('tbody tr')
    .or(page.getByRole('list', { name: 'Deposits' }).getByRole('listitem'));
  const sumOf = async () => {
    const texts = await list.locator('.figures').allInnerTexts();
    return texts.reduce((sum, text) => sum + cents(text), 0);
  };
  const total = page.getByText(/^\$[\d,.]+ in all$/);
  expect(cents((await total.textContent()) ?? '')).toBe(await sumOf());
  await page.getByLabel('Find by amount').fill('83.49');
  await expect(total).toHaveText('$83.49 in all');
  await expectFitsBoth(page);

  await test.step('months fold, show their sums, and stay as they were on the way back', async () => {
    await page.route('**/V1/reports/depositReport?limit=99999**', async (route) => {
      const answer = await (await route.fetch()).json();
      const [one] = answer.response.results;
      const count = 70;
      answer.response.results = Array.from({ length: count }, (_, day) => {
        const timestamp = Date.now() - day * dayMs;
        const isoDateTime = new Date(timestamp).toISOString();
        return { ...one, sweepBatchNum: count - day, transactionDate: { timestamp, isoDateTime } };
      });
      answer.response.totalResults = count;
      await route.fulfill({ json: answer });
    });
    await page.goto(`${reports}/deposit`);
    const months = page.getByRole('button', { name: /^[A-Z][a-z]{2} \d{4}\s*\d+ deposits?$/ });
    await expect(months.first()).toHaveAttribute('aria-expanded', 'true');
    const second = months.nth(1);
    await expect(second).toHaveAttribute('aria-expanded', 'false');
    await second.click();
    await expect(page).toHaveURL(/\?months=\d{4}-\d\d$/);
    await expectFitsBoth(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Reports', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await page.goBack();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
  });
});
