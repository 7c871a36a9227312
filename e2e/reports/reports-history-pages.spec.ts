import type { Page } from '@playwright/test';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { withHistory } from '../support/history.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

/** The most that the list has: 4,000,000 pixels; Chromium draws elements of up to 33,554,431. */
const rows = 99_999;

type Call = { offset: number; limit: number };
type Answer = { response: { found: Found | null; offset: number; results: object[] } };
type Found = { totalResults: number; shown: { totalResults: number } };

/**
 * Answers the history's calls with many rows, made from one of the real ones. (The
 * trial large:history has a hundred thousand real ones.) `before` may hold a call, or fail it.
 */
async function openMany(page: Page, before: (call: Call) => Promise<unknown> | undefined) {
  const asked: Call[] = [];
  await withHistory();
  await signIn(page, 'owner');
  const isHistory = (url: URL) => url.pathname === reportCalls.searchHistory.path;
  await page.route(isHistory, async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const call = { offset: Number(params.get('offset')), limit: Number(params.get('limit')) };
    asked.push(call);
    if ((await before(call)) === 'fail') return route.abort('internetdisconnected');
    const url = new URL(route.request().url());
    url.searchParams.set('offset', '0');
    url.searchParams.set('limit', '1');
    const real = await route.fetch({ url: url.href });
    const answer = (await real.json()) as Answer;
    const { found, results } = answer.response;
    if (found) {
      found.totalResults = rows;
      found.shown.totalResults = rows;
    }
    const count = Math.min(call.limit, rows - call.offset);
    answer.response.offset = call.offset;
    answer.response.results = Array.from({ length: count }, (_, index) => {
      const number = call.offset + index + 1;
      return { ...results[0], entryId: number, reservationId: number };
    });
    return route.fulfill({ response: real, json: answer });
  });
  // Sorted by Total there are no headings of days, of which the real answer has too few.
  await page.goto('/business/reports/txnHistory?range=ALL&sort=total');
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('link', { name: 'Order 1', exact: true })).toBeVisible();
  return { asked, table };
}

const nothing = () => undefined;

test('any place of a long list is filled by its own page; rows that cannot load say so, and can be loaded again @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/reservations\/history/);
  let fails = false;
  let release = nothing as () => void;
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { asked, table } = await openMany(page, async ({ offset }) => {
    if (fails) return 'fail';
    return offset > 0 ? delayed : undefined;
  });
  await expect(table).toHaveAttribute('aria-rowcount', String(rows + 1));
  expect(asked).toEqual([{ offset: 0, limit: 200 }]);

  await table.getByRole('link').first().focus();
  await page.keyboard.press('End');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('data-row', String(rows - 1));
  await expect(focused).toHaveText('Loading');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAttribute('data-row', String(rows - 2));
  release();
  await expect(focused).toHaveAccessibleName(`Order ${rows - 1}`);
  await expect(focused).toBeInViewport();
  await expect(table.locator('tr', { has: focused })).toHaveAttribute(
    'aria-rowindex',
    String(rows),
  );

  await page.evaluate("scrollTo({ top: 3_000 * 40, behavior: 'instant' })");
  await expect(table.getByRole('link', { name: 'Order 3005', exact: true })).toBeInViewport();
  // What lies between was not asked for.
  expect(asked.length).toBeLessThanOrEqual(5);
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName('Order 1');
  await expect(focused).toBeInViewport({ ratio: 1 });

  // Rows that were not asked for yet cannot load.
  fails = true;
  await page.evaluate("scrollTo({ top: 1_500 * 40, behavior: 'instant' })");
  await expect(page.getByText("Couldn't load these rows.")).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('There was an error in the request');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table.getByRole('link', { name: 'Order 1505', exact: true })).toBeVisible();
  await expect(page.getByText("Couldn't load these rows.")).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('Print loads the rows for paper first @one-screen', async ({ page }) => {
  await page.addInitScript({
    content: `window.print = () => {
      document.body.dataset.printed = document.querySelectorAll('tbody tr').length;
    }`,
  });
  const { asked } = await openMany(page, nothing);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '5000');
  expect(asked.slice(1).map(({ limit }) => limit)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
});
