import { randomUUID } from 'node:crypto';
import type { Page, TestInfo } from '@playwright/test';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { withDeposits } from '../support/deposits.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { joyous } from '../support/operator.ts';
import { flagship, ownNetwork, signIn } from '../support/portal.ts';
import { type Report, reports, showOnPaper } from '../support/reports.data.ts';

test.use(ownNetwork);

/** A till confirms that it has sent everything up to now. */
async function confirmAll(page: Page, { retry }: TestInfo) {
  const wanted = ['--restaurant', flagship, '--name', `Till ${retry}`, '--scope', 'orders:write'];
  const key = (await joyous('keys', 'create', ...wanted)).split('\n').at(-1);
  const answer = await page.request.post(orderCalls.confirmPartnerOrders.path, {
    headers: { authorization: `Bearer ${key}`, 'Idempotency-Key': randomUUID() },
    data: { completeUpTo: new Date().toISOString() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function open(page: Page, { address, reach }: Report) {
  const loading = page.getByRole('main').locator('.skeleton');
  await page.goto(address);
  await expect(loading).toHaveCount(0);
  await reach(page);
  await expect(loading).toHaveCount(0);
}

/** What the headings of all columns say, by table. Hidden ones say nothing. */
const headings = async (page: Page) =>
  Promise.all(
    (await page.getByRole('main').getByRole('table').all()).map((table) =>
      table.locator('thead th').allInnerTexts(),
    ),
  );

test('each report says where it belongs and how far it is complete, and prints with all its columns and nothing to press @one-screen', async ({
  page,
}, info) => {
  test.slow();
  await withDeposits();
  await confirmAll(page, info);
  await signIn(page, 'owner');
  const main = page.getByRole('main');
  const complete = main.getByText(/complete up to (\w{3} \d+, (\d{4}, )?)?\d+:\d\d [AP]M$/);
  const controls = main.locator(':is(button:not(th *), input, select):visible');
  let tables = 0;
  for (const report of reports) {
    await test.step(`${report.address} ${report.state}`, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, report);
      const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumbs.getByRole('listitem')).toHaveText([...report.breadcrumbs]);
      const onScreen = await headings(page);
      expect(onScreen.flat()).not.toContain('');
      tables += onScreen.length;

      await showOnPaper(page);
      expect(await headings(page)).toEqual(onScreen);
      // A button would be missing from the headings that each further sheet repeats.
      for (const button of await main.locator('th button').all()) {
        await expect(button).toHaveCSS('display', 'contents');
      }
      await expect(complete).toHaveCount(report.saysCompleteness ? 1 : 0);
      if (report.saysCompleteness) await expect(complete).toBeVisible();
      await expect(main.getByText("Mama Rosa's Trattoria").first()).toBeVisible();
      await expect(main.getByText(/^As of \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
      await expect(controls).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  }
  expect(tables).toBeGreaterThan(10);
});

test('the charts of the reports and of the dashboard on paper: whole, with the restaurant, and nothing to press @one-screen', async ({
  page,
}) => {
  await withDeposits();
  await signIn(page, 'owner');
  const main = page.getByRole('main');
  for (const [address, most] of [
    ['/business/reports?range=LAST_FULL_MONTH', 2],
    ['/business/dashboard', 1],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await expect(main.locator('.skeleton')).toHaveCount(0);
    await showOnPaper(page);
    await expect(main.getByText("Mama Rosa's Trattoria", { exact: true })).toBeVisible();
    await expect(main.locator('button:visible')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    for (const chart of await main
      .getByRole('region')
      .filter({ has: page.locator('svg') })
      .all()) {
      const [whole, drawn] = [
        await chart.boundingBox(),
        await chart.locator('svg').last().boundingBox(),
      ];
      expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(
        (whole?.x ?? 0) + (whole?.width ?? 0),
      );
    }
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length, address).toBeLessThanOrEqual(most);
  }
});
