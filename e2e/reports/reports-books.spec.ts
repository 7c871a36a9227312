import { withDeposits } from '../support/deposits.ts';
import { exported, linesOf } from '../support/export-files.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test("the year's statement is reached from Income / Expense, fits one page, and exports to a file @one-screen", async ({
  page,
  problems,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'year', phoneEnd: 330 });
  await page.goto('/business/reports/incomeExpense');
  await page.getByRole('link', { name: 'Year Statement' }).click();
  await expect(page).toHaveURL(/yearStatement\?year=\d{4}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Year Statement \d{4}$/);
  const year = new URL(page.url()).searchParams.get('year') ?? '';

  const revenue = page.getByRole('table', { name: 'Revenue' });
  await expect(revenue.getByRole('row').filter({ hasText: '$58.00' }).first()).toContainText(
    '($25.00)',
  );
  const owed = page.getByRole('table', { name: 'Deposits' });
  await expect(owed.getByRole('row').filter({ hasText: '$54.84' }).first()).toBeVisible();
  const reconciliation = page.getByRole('region', { name: 'Deposits and what you earned' });
  await expect(reconciliation).toContainText('$0.00 unexplained');
  await expectFitsBoth(page);

  const { name, bytes } = await exported(page, 'CSV');
  const lines = linesOf(bytes);
  expect(name).toMatch(new RegExp(`-year-statement-${year}\\.csv$`));
  expect(lines).toContain('Unexplained,0.00');
  expect(lines.find((line) => line.includes(',58.00,'))).toMatch(/^[A-Z][a-z]{2} \d{4},27\.00,/);
  expect(lines.at(-1)).toMatch(/^Total of \d+ months,/);
});

test('twelve months fit one page, whatever the current month @one-screen', async ({ page }) => {
  await withDeposits();
  await signIn(page, 'owner');
  await page.route('**/V1/reports/yearStatement?**', async (route) => {
    const answer = await (await route.fetch()).json();
    const [first] = answer.response.months;
    answer.response.months = Array.from({ length: 12 }, (_, at) => ({ ...first, month: at + 1 }));
    const now = { timestamp: Date.now(), isoDateTime: new Date().toISOString() };
    const held = { amount: '412.00', amountAsDouble: 412, entries: 3 };
    answer.response.held = { ...held, since: now, firstDateTime: now };
    await route.fulfill({ json: answer });
  });
  await page.goto('/business/reports/yearStatement');
  await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(14);
  await expect(page.getByText('$412.00 is held for review').first()).toBeVisible();
  const paper = await page.pdf({ format: 'Letter' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a deposit is shown as its accountant books it, and as QuickBooks imports it @one-screen', async ({
  page,
}) => {
  await withDeposits();
  await signIn(page, 'owner');
  await page.goto('/business/reports/deposit?find=83.49');
  await page.getByRole('table', { name: 'Deposits' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'How your accountant books it' }).click();
  const drawer = page.getByRole('dialog', { name: 'How your accountant books it' });
  const total = drawer.getByRole('row', { name: /^Total/ }).getByRole('cell');
  await expect(drawer.getByRole('row', { name: /^Joyous Clearing/ })).toContainText('$83.49');
  const [debits, credits] = await total.allInnerTexts();
  expect(debits).toBe(credits);
  await expect(drawer).toContainText(/Journal JOYOUS-\d+, [A-Z][a-z]{2} \d/);
  await expectAccessible(page);
  // On a phone, both sides of an entry are visible.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer.getByRole('columnheader', { name: 'Credit' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(drawer).toBeHidden();

  const { name, bytes } = await exported(page, 'Journal for QuickBooks');
  const lines = linesOf(bytes);
  expect(name).toMatch(/-deposit-\d+-quickbooks\.csv$/);
  expect(lines[0]).toMatch(/^\*JournalNo,\*JournalDate,\*AccountName,\*Debits,\*Credits,/);
  const side = (at: number) =>
    lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',')[at]) * 100), 0);
  expect(side(3)).toBe(side(4));
  expect(side(3)).toBe(Math.round(Number(debits?.replace(/[$,]/g, '')) * 100));
});
