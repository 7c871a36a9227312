import { withDeposits } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const reports = [
  ['', 'salesByHour', "Couldn't load this.", 'Most orders come in on'],
  ['/txnHistory?range=ALL', 'reservations/history', "Couldn't load the transactions.", '$'],
  ['/deposit', 'depositReport', "Couldn't load the deposits.", 'Next deposit, so far today'],
  ['/depositDetail?sweepBatchNum=1', 'depositReportDetail', "Couldn't load this deposit.", '$'],
  [
    '/depositDetail?sweepBatchNum=1&journal=shown',
    'depositJournal',
    "Couldn't load the journal.",
    '$',
  ],
  ['/itemSales?range=LAST_FULL_MONTH', 'itemSalesReport', "Couldn't load the items.", 'ordered'],
  ['/incomeExpense', 'incomeExpenseReport', "Couldn't load this month.", 'Gross Revenue'],
  ['/salesTax?range=ALL', 'salesTax', "Couldn't load the sales tax.", '$0.00 unexplained'],
  ['/yearStatement', 'yearStatement', "Couldn't load this year.", '$0.00 unexplained'],
] as const;

test('each report that cannot load says so, and can be loaded again @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(new RegExp(reports.map(([, call]) => call).join('|')));
  await withDeposits();
  await signIn(page, 'owner');
  for (const [path, call, text, loaded] of reports) {
    const calls = new RegExp(`/api/api/.*${call}(\\?|$)`);
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    await page.goto(`/business/reports${path}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('There was an error in the request');
    // Nothing looks as if it were still on its way.
    await expect(page.locator('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(text, { exact: true })).toBeHidden();
    await expect(page.getByRole('main')).toContainText(loaded);
    await expect(page.getByRole('alert')).toBeHidden();
  }
});
