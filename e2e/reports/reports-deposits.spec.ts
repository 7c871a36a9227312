import type { Page } from '@playwright/test';
import { withDeposits } from '../support/deposits.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { sendOrder } from '../support/news.ts';
import { joyous, sharedServer } from '../support/operator.ts';
import { expectFitsBoth } from '../support/phone-width.ts';
import { flagship, ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

const path = '/business/reports/deposit';

async function open(page: Page, address = path) {
  const made = await withDeposits();
  await signIn(page, 'owner');
  await page.goto(address);
  return made;
}

/** `($1,204.55)` -> -120455. */
function cents(text: string): number {
  const digits = Number(text.replace(/\D/g, ''));
  return text.includes('(') ? -digits : digits;
}

const list = (page: Page) =>
  page.getByRole('table', { name: 'Deposits' }).or(page.getByRole('list', { name: 'Deposits' }));
const proof = (page: Page) => page.getByRole('region', { name: 'How it adds up' });

test('lists the deposits, the next one below zero, proves one to the cent, and opens the rows of a term @main', async ({
  page,
}) => {
  const { deposits } = await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit Report');
  await expect(page.getByText(`${deposits} deposits`, { exact: true })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next deposit, so far today' });
  await expect(next).toContainText('($24.65)');
  await expect(next).toContainText('Your balance is below zero');
  await expect(next).toContainText(/It's due \w{3} \d+(, \d{4})?, 4:00 AM\./);
  const rows = list(page).getByRole('row').or(list(page).getByRole('listitem'));
  const newest = rows.filter({ hasText: 'Sent to bank' }).first();
  await expect(newest).toContainText(/Sent to bank \w{3} \d+(, \d{4})?, arrives \w{3} \d+/);
  await expect(newest).toContainText('Adds up');
  await expect(newest).toContainText(/\d/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('Find by amount').fill('$83.49');
  await expect(page.getByText(`1 of ${deposits} deposits`)).toBeVisible();
  await list(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/depositDetail\?sweepBatchNum=\d+&txnDate=\d{4}-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit Detail');
  await expect(
    page.getByText(/sweep date \w{3} \d+, \d{4}, \d+:\d\d [AP]M, Central Time/),
  ).toBeVisible();
  await expect(page.getByText(/Transactions from .* to /)).toBeVisible();
  await expect(page.getByText(/The sweep date is when funds are withdrawn/)).toContainText(
    '1-3 days later',
  );
  await expect(proof(page)).toContainText('$0.00 unexplained');
  await expect(proof(page)).toContainText('$83.49');
  const terms = await proof(page).getByRole('listitem').allInnerTexts();
  const amounts = terms.map((text) => cents(text.split('\n').at(-1) ?? ''));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(83_49);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A term opens its rows, and Back closes them.
  await proof(page).getByRole('link', { name: 'Adjustments' }).click();
  const drawer = page.getByRole('dialog', { name: 'Adjustments' });
  await expect(drawer).toContainText('1 adjustment');
  await expect(drawer).toContainText('$4.00');
  await expectAccessible(page, 'dialog');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await proof(page).getByRole('link', { name: 'Tip', exact: true }).click();
  const tips = page.getByRole('dialog', { name: 'Tip' });
  await expect(tips).toBeVisible();
  await page.reload();
  await expect(tips).toContainText('$6.00');
  await page.keyboard.press('Escape');
  await expect(tips).toBeHidden();

  await page.getByRole('button', { name: 'Back to all deposits' }).click();
  await expect(page.getByLabel('Find by amount')).toHaveValue('$83.49');
  await expect(page).toHaveURL(/\?find=%2483.49$/);
  // An amount that no deposit has leads to the nearest one.
  await page.getByLabel('Find by amount').fill('86.33');
  await expect(page.getByText('No deposits were found.')).toBeVisible();
  const nearest = page.getByText(/^No deposit of \$86\.33\. Closest:/);
  await expect(nearest).toContainText(/, \$83\.49, \$2\.84 less$/);
  await expectAccessible(page);
  await nearest.getByRole('link').click();
  await expect(proof(page)).toContainText('$83.49');
});

test('links lead from deposit to deposit, and each shows what it is made of @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/404 GET .*depositReportDetail/);
  await test.step('sorting is kept in the address, and links lead from deposit to deposit', async () => {
    await open(page);
    const table = page.getByRole('table', { name: 'Deposits' });
    await table.getByRole('button', { name: 'Amount' }).click();
    await expect(page).toHaveURL(/\?sort=amount$/);
    await page.reload();
    await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const shown = (await table.locator('tbody .figures').allInnerTexts()).map(cents);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));

    await page.goto('/business/reports/depositDetail?sweepBatchNum=1');
    const others = page.getByRole('navigation', { name: 'Other deposits' });
    await expect(others.getByRole('link', { name: 'Previous deposit' })).toBeHidden();
    await page.evaluate('window.scrollTo(0, 200)');
    await others.getByRole('link', { name: 'Next deposit' }).click();
    await expect(page).toHaveURL(/sweepBatchNum=2$/);
    // Another deposit is another page: it begins at its top.
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
    await expect(page.getByText(/^Deposit 2, sweep date/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to all deposits' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  await test.step('on paper: one page, the proof first, the seal at its foot', async () => {
    await page.goto('/business/reports/depositDetail?sweepBatchNum=1');
    await expect(proof(page)).toContainText('$0.00 unexplained');
    await expect(page.getByText(/Seal of this deposit: [0-9a-f]{64}/)).toBeVisible();
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  await test.step('the variant for Joyous: each order, its discounts', async () => {
    await page.goto('/business/reports/joyous/deposit?find=83.49');
    await list(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/joyous\/depositDetail\?sweepBatchNum=\d+&txnDate/);
    const rows = page.locator('#transactions');
    await expect(rows).toContainText('ORDER DETAILS MISSING');
    await expect(proof(page)).toContainText('$0.00 unexplained');
    await expectFitsBoth(page);
    const table = page.getByRole('table', { name: 'Transactions' });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.slice(-3)).toEqual(['Total', 'Discount', 'Discount Reimbursement']);
    await expect(table.locator('tfoot')).toContainText('$83.49');
    // At 1280 pixels all columns are visible.
    const hidden = await page
      .getByRole('region', { name: 'Transactions' })
      .last()
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  });

  await test.step('In Store Payments count no order, but their amounts are real', async () => {
    await page.goto('/business/reports/joyous/depositDetail?sweepBatchNum=2');
    const summary = page.getByRole('table', { name: 'Summary' });
    const row = summary.getByRole('row', { name: /In Store Payments/ });
    await expect(row.getByRole('cell').first()).toHaveText('0');
    await expect(row.getByRole('cell').nth(2)).toHaveText(/\$[1-9]/);
    await expect(proof(page)).toContainText('$0.00 unexplained');
  });

  await test.step('an unknown deposit says so', async () => {
    await page.goto('/business/reports/depositDetail?sweepBatchNum=99999');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText("We couldn't find that deposit.");
    await page.goto('/business/reports/depositDetail?sweepBatchNum=1;drop');
    await expect(title).toHaveText("We couldn't find that deposit.");
  });
});

test('before the first deposit the page explains it, and adds an order that arrives within a minute @one-screen', async ({
  page,
  problems,
}, info) => {
  const restaurant = await enterLastMonth(
    { page, problems, info },
    { key: 'growing', phoneEnd: 670 },
  );
  await page.clock.install();
  await page.goto(path);
  const next = page.getByRole('region', { name: 'Next deposit, so far today' });
  await test.step('an explanation, and that there is none yet', async () => {
    await expect(page.getByRole('heading', { name: 'No deposits were found.' })).toBeVisible();
    await expect(
      page.getByText(/The first one is due \w{3} \d+(, \d{4})?, 4:00 AM, if/),
    ).toBeVisible();
    await expect(next).toContainText('4 transactions');
    await expect(next).not.toContainText('below zero');
    await expectAccessible(page);
  });

  await test.step('an order that arrives while the page is open is in the next deposit within a minute', async () => {
    await expect(next).toContainText('$65.23');
    await page.evaluate('window.isSamePage = true');

    // $7.00, less a service fee of $0.56 and a card fee of $0.50.
    await sendOrder(page, { server: sharedServer(), restaurant });
    await page.clock.fastForward(30_000);
    await expect(next).toContainText('$65.23');
    await page.clock.fastForward(30_000);
    await expect(next).toContainText('$71.17');
    await expect(next).toContainText('5 transactions');
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  });
});

test('a deposit that the bank returned says so in the list and on its page @one-screen', async ({
  page,
}, info) => {
  await withDeposits();
  const number = 2 + info.retry;
  const deposit = ['--restaurant', flagship, '--deposit', String(number)];
  await joyous('sweeps', 'returned', ...deposit, '--reason', 'Account closed');
  await open(page);
  const returned = /Returned by your bank on \w{3} \d+/;
  await expect(list(page)).toContainText(returned);
  await expectNoSidewaysScroll(page);
  await page.goto(`/business/reports/depositDetail?sweepBatchNum=${number}`);
  await expect(page.getByText(returned)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('. Account closed');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a deposit says what was carried over or does not add up, and a large one renders only visible rows @one-screen', async ({
  page,
}) => {
  await test.step('a deposit says how much of it was carried over', async () => {
    await page.route('**/depositReportDetail?**', async (route) => {
      const answer = await (await route.fetch()).json();
      answer.response.deposits[0].carriedOverAmount = '-23.53';
      await route.fulfill({ json: answer });
    });
    await open(page, '/business/reports/depositDetail?sweepBatchNum=1');
    await expect(proof(page)).toContainText(
      /Of which carried over from earlier days\s*\(\$23\.53\)/,
    );
    await expect(proof(page)).toContainText('$0.00 unexplained');
    await expectFitsBoth(page);
    await page.unroute('**/depositReportDetail?**');
    await page.reload();
    await expect(proof(page)).toContainText('$0.00 unexplained');
    await expect(proof(page)).not.toContainText('carried over');
  });

  await test.step('a deposit that does not add up says so', async () => {
    await page.route('**/V1/reports/depositReport?limit=99999**', async (route) => {
      const answer = await (await route.fetch()).json();
      Object.assign(answer.response.results[1], { addsUp: false, unexplainedAmount: '-0.01' });
      await route.fulfill({ json: answer });
    });
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(
      /^\$0\.01 unexplained\. Please tell our support: deposit \d+ of \w+\.$/,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('a term of a large deposit renders only the visible rows', async () => {
    await page.route('**/depositReportDetail?**', async (route) => {
      const answer = await (await route.fetch()).json();
      const [row] = answer.response.results;
      answer.response.results = Array.from({ length: 3_000 }, (_, index) => ({
        ...row,
        entryId: 1_000_000 + index,
        reservationId: 1_000_000 + index,
        tipAmountToBusiness: '1.00',
      }));
      await route.fulfill({ json: answer });
    });
    await page.goto('/business/reports/depositDetail?sweepBatchNum=1');
    await proof(page).getByRole('link', { name: 'Tip', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Tip' });
    await expect(drawer).toContainText('3,000 orders');
    const rows = drawer.getByRole('list', { name: 'Tip' }).getByRole('listitem');
    await expect(rows.first()).toContainText('No. 1000000');
    expect(await rows.count()).toBeLessThan(60);
    await drawer.getByRole('region', { name: 'Tip' }).focus();
    await page.keyboard.press('End');
    await expect(rows.last()).toContainText('No. 1002999');
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
  });
});
