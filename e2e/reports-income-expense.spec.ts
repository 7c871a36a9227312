import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';
import { enterLastMonth } from './support/last-month.ts';
import { ownNetwork } from './support/portal.ts';

test.use(ownNetwork);

const path = '/business/reports/incomeExpense';

test("shows the worked example's month, line by line, and another month at once", async ({
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
  await expect(page.getByText(/ 1-\d\d.*, Central Time, not confirmed as complete$/)).toBeVisible();
  // The month before is beside it, on a phone too.
  await expect(page.getByText(/^Compared with \w{3} 1-\d\d/)).toBeVisible();
  const takeout = table.getByRole('row', { name: 'Takeout 1 order' });
  await expect(takeout.getByRole('cell')).toHaveText(['$12.00', '$27.00']);
  const hiddenPx = await page
    .getByRole('region', { name: 'Income and expenses' })
    .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(hiddenPx).toBe(0);
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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (info.project.name !== 'phone') {
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }

  await months.nth(1).click();
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
});
