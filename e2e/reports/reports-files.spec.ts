import type { Page } from '@playwright/test';
import {
  exported,
  numberIn,
  numbersIn,
  readCsv,
  type Table,
  tableIn,
  tableOn,
} from '../support/export-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { ownNetwork } from '../support/portal.ts';
import { runOnSharedServer } from '../support/run/once-in-run.ts';

test.use(ownNetwork);

const reports = '/business/reports';

/** The report as a file that is a table. */
const tableFile = async (page: Page, format: 'CSV' | 'Excel' | 'Tax by rate: CSV') =>
  tableIn(await exported(page, format));

async function jsonOf(page: Page) {
  const { name, bytes } = await exported(page, 'JSON');
  expect(name).toMatch(/\.json$/);
  return JSON.parse(bytes.toString('utf8'));
}

/** Nothing that the page offers is left out. */
async function expectOffered(page: Page, formats: readonly string[]) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([...formats]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

const tableFormats = ['CSV', 'Excel', 'JSON'];
const journalFormats = ['Journal for QuickBooks', 'Journal for Xero'];

const columnOf = ({ rows }: Table, label: string) => rows.map((row) => numberIn(row[label]));

/** A journal's amounts, debits above zero. */
const journalAmounts = (lines: readonly (readonly string[])[], format: string) =>
  lines.map((cells) =>
    format.endsWith('Xero') ? Number(cells[5]) : Number(cells[3]) - Number(cells[4]),
  );
test('each report offers its files, and one of each has the figures on the screen @one-screen', async ({
  page,
  problems,
}, info) => {
  test.slow();
  const restaurant = await enterLastMonth(
    { page, problems, info },
    { key: 'files', phoneEnd: 640 },
  );

  await test.step('the history', async () => {
    await page.goto(`${reports}/txnHistory?range=LAST_FULL_MONTH&sort=total`);
    const taxFormats = tableFormats.map((format) => `Tax by rate: ${format}`);
    await expectOffered(page, [...tableFormats, ...taxFormats]);
    const history = await tableOn(page, 'Transactions');
    const amounts = Object.keys(history.last).slice(3);
    expect(amounts).toEqual([
      'Item Total',
      'Refunds',
      'Tip',
      'Service Fee',
      'Tax',
      'CC Processing Fee',
      'Total',
      'Discount',
    ]);
    expect(columnOf(history, 'Total')).toEqual([53.57, 25.92, -24.65]);
    const { rows, last } = await tableFile(page, 'CSV');
    const shown = ['Order No', ...amounts];
    expect(numbersIn(rows, shown)).toEqual(numbersIn(history.rows, shown));
    expect(numbersIn([last], amounts)).toEqual(numbersIn([history.last], amounts));
    expect(last.Kind).toBe('3 transactions');
    const taxes = await tableFile(page, 'Tax by rate: CSV');
    expect(columnOf(taxes, 'Tax')).toEqual(columnOf(history, 'Tax'));
    expect(numberIn(taxes.last.Tax)).toBe(numberIn(history.last.Tax));
  });

  await test.step('the items', async () => {
    await page.goto(`${reports}/itemSales?range=LAST_FULL_MONTH`);
    await expectOffered(page, tableFormats);
    const items = await tableOn(page, 'Items');
    const names = items.rows.map(({ Item }) => Item);
    expect(names).toEqual(['=Horchata', 'Pozole', 'Catering tray']);
    const { rows, last } = await tableFile(page, 'Excel');
    // The one that begins like a formula is text.
    expect(rows.map(({ Item }) => Item)).toEqual(["'=Horchata", ...names.slice(1)]);
    for (const label of ['Qty', 'Sales']) {
      expect(columnOf({ rows, last }, label)).toEqual(columnOf(items, label));
      expect(numberIn(last[label])).toBe(numberIn(items.last[label]));
    }
    expect(columnOf({ rows, last }, 'Share %')).toEqual(columnOf(items, 'Share'));
  });

  await runOnSharedServer('portal-sweep', restaurant);
  await test.step('the statement of a month', async () => {
    await page.goto(`${reports}/incomeExpense`);
    await expectOffered(page, tableFormats);
    const month = await tableOn(page, 'Income and expenses');
    const lines = month.rows.map((row) => {
      const [line = '', ...amounts] = Object.values(row);
      return [String(line).replace(/ \d+ (order|refund)s?$/, ''), numberIn(amounts.at(-1))];
    });
    expect(lines).toContainEqual(['Deposit Amount', 54.84]);
    const impact = page.getByRole('region', { name: 'Impact of Joyous on Your Business' });
    const percent = numberIn(String(await impact.getByText(/^\(?[\d.]+%\)?$/).textContent()));
    const discounts = (await impact.textContent())?.match(
      /discounts that Joyous paid for (\$[\d.]+).*Discounts, yours and ours: (\$[\d.]+)/,
    );
    const { rows, last } = await tableFile(page, 'CSV');
    const paidThere = rows.filter(({ Section }) => Section === 'Paid at your restaurant');
    // The screen leaves out what is nothing.
    expect(columnOf({ rows: paidThere, last }, 'Amount')).toEqual([0, 0, 0, 0]);
    const others = rows.filter((row) => !paidThere.includes(row));
    expect(others.map(({ Line, Amount }) => [Line, numberIn(Amount)])).toEqual([
      ...lines,
      ['Discounts, yours and ours', numberIn(discounts?.[2])],
      ['Discounts that Joyous paid for', numberIn(discounts?.[1])],
      ['Cost of Joyous, % of gross revenue', percent],
    ]);
    expect(numberIn(last.Amount)).toBe(54.84);
  });

  await test.step('the statement of a year', async () => {
    const year = String(await page.getByRole('button', { pressed: true }).textContent()).slice(-4);
    await page.goto(`${reports}/yearStatement?year=${year}`);
    await expectOffered(page, tableFormats);
    const titles = ['Revenue', 'Expenses and Deposit Amount', 'Deposits', 'Card payments, gross'];
    const parts: Table[] = [];
    for (const title of titles) parts.push(await tableOn(page, title));
    const labels = parts.flatMap(({ last }) => Object.keys(last).slice(1));
    expect(labels).toHaveLength(21);
    const months = parts[0]?.rows.map(({ Month }) => Month) ?? [];
    const shown = months.map((_, at) => Object.assign({}, ...parts.map(({ rows }) => rows[at])));
    const total = Object.assign({}, ...parts.map(({ last }) => last));
    const { rows, last } = await tableFile(page, 'Excel');
    expect(rows.map(({ Month }) => Month)).toEqual(months);
    expect(numbersIn([...rows, last], labels)).toEqual(numbersIn([...shown, total], labels));
  });

  for (const variant of ['', 'joyous/']) {
    await test.step(`the deposits, ${variant}`, async () => {
      await page.goto(`${reports}/${variant}deposit?sort=amount`);
      await expectOffered(page, [...tableFormats, ...journalFormats]);
      const list = await tableOn(page, 'Deposits');
      const amounts = columnOf(list, 'Amount');
      expect(amounts).toHaveLength(2);
      const inAll = numberIn(
        String(await page.getByText(/ in all$/).textContent()).replace(' in all', ''),
      );
      const { results, totals } = await jsonOf(page);
      expect(results.map(({ amount }: { amount: string }) => Number(amount))).toEqual(amounts);
      expect(Number(totals.amount)).toBe(inAll);
    });

    await test.step(`one deposit, ${variant}`, async () => {
      await page.goto(`${reports}/${variant}depositDetail?sweepBatchNum=2`);
      const formats = [...tableFormats, 'Sealed text, to check', ...journalFormats];
      await expectOffered(page, formats);
      const summary = await tableOn(page, 'Summary');
      const amounts = Object.keys(summary.last).slice(3);
      expect(amounts.at(-1)).toBe(variant ? 'Discount Reimbursement' : 'Total');
      const orders = variant ? await tableOn(page, 'Transactions') : undefined;
      await expect(page.getByRole('region', { name: 'How it adds up' })).toContainText('$79.49');
      const { rows, last } = await tableFile(page, 'CSV');
      expect(numbersIn([last], amounts)).toEqual(numbersIn([summary.last], amounts));
      expect(last.Kind).toBe('2 transactions');
      const sum = columnOf({ rows, last }, 'Total').reduce((all, cents) => all + cents, 0);
      expect(sum).toBeCloseTo(79.49, 6);
      if (orders) expect(numbersIn(rows, amounts)).toEqual(numbersIn(orders.rows, amounts));
    });
  }

  await test.step('the sealed text of a deposit checks', async () => {
    const seal = /[0-9a-f]{64}/.exec(
      String(await page.getByText(/^Seal of this deposit/).textContent()),
    )?.[0];
    const sealed = await exported(page, 'Sealed text, to check');
    expect(sealed.name).toMatch(/-deposit-2-sealed\.txt$/);
    const checked = await joyous('ledger', 'check-export', sealed.path);
    expect(checked).toContain(`deposit 2, 7949 cents, as sealed: ${seal}`);
  });

  await test.step('the journals of a deposit', async () => {
    await page.getByRole('link', { name: 'How your accountant books it' }).click();
    const journal = await tableOn(page, 'Journal JOYOUS-2');
    const sides = journal.rows.map(
      ({ Debit, Credit }) => numberIn(Debit || 0) - numberIn(Credit || 0),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    for (const format of journalFormats) {
      const [, ...lines] = readCsv((await exported(page, format)).bytes);
      expect(journalAmounts(lines, format)).toEqual(sides);
    }
  });
});
