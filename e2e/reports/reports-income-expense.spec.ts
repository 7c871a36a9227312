import { delayCalls } from '../support/delay-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth, enterStatement } from '../support/last-month.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

const path = '/business/reports/incomeExpense';

/** The columns of the history whose totals make up each line. */
const columnsOf: Record<string, readonly string[]> = {
  Takeout: ['Item Total'],
  Delivery: ['Item Total'],
  Tips: ['Tip'],
  'In Store Payments': ['Item Total', 'Tip'],
  Refunds: ['Item Total', 'Tip'],
  'Gross Revenue': ['Item Total', 'Tip'],
  'Of which tips': ['Tip'],
  'CC Processing Fee': ['CC Processing Fee'],
  'Service Fee': ['Service Fee'],
  'Total Expenses': ['Service Fee', 'CC Processing Fee'],
  'Net Revenue': ['Item Total', 'Tip', 'Service Fee', 'CC Processing Fee'],
  'Tax Collected': ['Tax'],
  Adjustments: ['Adjustment'],
  'Deposit Amount': ['Total'],
  'Items paid there': ['Item Total'],
  'Tips paid there': ['Tip'],
  'Tax paid there': ['Tax'],
  'Refunds given there': ['Item Total', 'Tip', 'Tax'],
  'Discounts, yours and ours': ['Discount'],
};

const figureIn = (text: string) => {
  const [figure = ''] = text.match(/\(?\$[\d,]+\.\d\d\)?/g)?.slice(-1) ?? [];
  const cents = Number(figure.replace(/[^\d]/g, ''));
  return figure.startsWith('(') ? -cents : cents;
};

test("shows the worked example's month, line by line, and another month at once @one-screen @main", async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'income', phoneEnd: 310 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Income / Expense Report');
  const months = page.getByRole('group', { name: 'Month' }).getByRole('button');
  await expect(months).toHaveCount(6);
  for (const label of await months.allInnerTexts()) expect(label).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
  await expect(months.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText(/^Income and expenses of Books and Beans for \w{3} 1-\d\d/),
  ).toBeVisible();

  const table = page.getByRole('table', { name: 'Income and expenses' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByText(/ 1-\d\d.*, Central Time$/)).toBeVisible();
  // The month before is beside it, on a phone too.
  await expect(page.getByText(/^Compared with \w{3} 1-\d\d/)).toBeVisible();
  const takeout = table.getByRole('row', { name: 'Takeout 1 order' });
  await expect(takeout.getByRole('cell')).toHaveText(['$12.00', '$27.00']);
  const expectWhole = async () => {
    const hiddenPx = await page
      .getByRole('region', { name: 'Income and expenses' })
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(hiddenPx).toBe(0);
  };
  await expectWhole();
  await atPhoneWidth(page, expectWhole);
  const amount = (name: string) => table.getByRole('row', { name }).locator('td').last();
  for (const [name, cents] of [
    ['Takeout 1 order', '$27.00'],
    ['Delivery 1 order', '$50.00'],
    ['Tips 1 order', '$6.00'],
    ['In Store Payments', '$0.00'],
    ['Refunds 1 refund', '($25.00)'],
    ['Gross Revenue', '$58.00'],
    ['CC Processing Fee', '($2.88)'],
    ['Service Fee', '($4.16)'],
    ['Total Expenses', '($7.04)'],
    ['Net Revenue', '$50.96'],
    ['Tax Collected', '$3.88'],
  ] as const) {
    await expect(amount(name)).toHaveText(cents);
  }
  await expect(table.getByRole('row', { name: /^Deposit Amount.*\$54\.84$/ })).toBeVisible();
  const impact = page.getByRole('region', { name: 'Impact of Joyous on Your Business' });
  await expect(impact).toContainText('(1.4%)');
  await expect(impact).toContainText('$4.16 - discounts that Joyous paid for $5.00');
  await expectFitsBoth(page);
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const release = await delayCalls(page, /incomeExpenseReport/);
  await months.nth(1).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading the statement' });
  await expect(loading.locator('svg')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  release();
  await expect(amount('Takeout 1 order')).toHaveText('$12.00');
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/);
  // The history starts in this month: the month before would be a column of zeros.
  await expect(table.locator('thead th')).toHaveCount(2);
  await expect(page.getByText(/^No comparison: your history begins on /)).toBeAttached();
  await page.reload();
  await expect(months.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await months.nth(2).click();
  await expect(impact).toContainText('n/a');
  await page.goBack();
  await expect(amount('Takeout 1 order')).toHaveText('$12.00');

  await page.goto(path);
  await table.getByRole('link', { name: 'Refunds' }).click();
  await expect(page).toHaveURL(/txnHistory\?range=CUSTOM&from=.*&kind=REFUND$/);
  await expect(page.getByText('1 of 3 transactions')).toBeVisible();
  // Elsewhere it is in the table's foot.
  await atPhoneWidth(page, () => expect(page.getByText('Item Total ($25.00)')).toBeVisible());
});

test('each line opens the rows that make up its figure, filtered by payment and amount as the address says @one-screen', async ({
  page,
  problems,
}, info) => {
  await enterStatement({ page, problems, info }, { key: 'stmtlines', phoneEnd: 640 });
  await page.goto(path);
  const table = page.getByRole('table', { name: 'Income and expenses' });
  const impact = page.getByRole('region', { name: 'Impact of Joyous on Your Business' });
  const links = table.getByRole('link').or(impact.getByRole('link'));
  await expect(links).toHaveText(Object.keys(columnsOf));

  const history = page.getByRole('table', { name: 'Transactions' });
  for (const [label, columns] of Object.entries(columnsOf)) {
    const link = page.getByRole('link', { name: label, exact: true });
    const line = table.getByRole('row').or(impact.getByRole('paragraph')).filter({ has: link });
    const said = (await line.textContent()) ?? '';
    const figure = figureIn(said);
    expect(figure, label).not.toBe(0);
    await link.click();
    await expect(history.locator('tfoot')).toBeVisible();
    const heads = await history.getByRole('columnheader').allInnerTexts();
    const names = heads.map((text) => text.replace(/\s+/g, ' ').trim());
    // One heading says "Total" for the three columns before the amounts.
    const totals = await history.locator('tfoot td').allInnerTexts();
    const totalOf = (column: string) => figureIn(totals[names.indexOf(column) - 3] ?? '');
    expect([label, columns.reduce((sum, column) => sum + totalOf(column), 0)]).toEqual([
      label,
      figure,
    ]);
    const count = /(\d+) (?:order|refund)s?/.exec(said)?.[1];
    if (count) {
      await expect(page.getByText(new RegExp(`^${count} of \\d+ transactions$`))).toBeVisible();
    }
    await page.goBack();
  }

  await test.step('the history is filtered by payment and amount, as the address says', async () => {
    await page.goto('/business/reports/txnHistory?range=LAST_FULL_MONTH');
    const foot = page.getByRole('table', { name: 'Transactions' }).locator('tfoot');
    await page.getByLabel('Payment').selectOption('By card, at the counter');
    await expect(page.getByText('2 of 10 transactions')).toBeVisible();
    await expect(foot).toContainText('$18.00');
    await page.getByLabel('Amount', { exact: true }).selectOption('With Refunds');
    await expect(page.getByText('1 of 10 transactions')).toBeVisible();
    await expect(page).toHaveURL(/payment=PAID_BY_CARD_IN_STORE&amount=refunds$/);
    await page.reload();
    await expect(page.getByText('1 of 10 transactions')).toBeVisible();
    await page.getByLabel('Service type').selectOption('Any Delivery');
    await expect(
      page.getByText('No transactions were found, try changing the search filter.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('10 transactions', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/range=LAST_FULL_MONTH$/);
  });
});
