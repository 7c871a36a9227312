import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { shownAmount } from '#contract/money/cents.ts';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeCashOrder, makeWorkedExample } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { recordReturn, sweepAll } from '../../money/sweeps/index.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { type ExportRequest, exportOf } from './exports.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const folder = await mkdtemp(join(tmpdir(), 'joyous-exports-'));
afterAll(() => rm(folder, { recursive: true }));

const firstDayMs = Date.parse('2026-03-09T18:00:00Z');
/** Whole days at the restaurant, in Chicago. */
const range = {
  fromDate: Date.parse('2026-03-09T05:00:00Z'),
  toDate: Date.parse('2026-03-13T05:00:00Z') - 1,
};
const staff = await makeStaff(world);
await makeWorkedExample(database, staff, firstDayMs);
await makeCashOrder(database, staff, firstDayMs);
await makeOrder(database, staff, {
  lines: [{ item: '=HYPERLINK("x")', quantity: 2, cents: 4_00 }],
  serviceType: 'DINE_IN',
  status: 'PAID_BY_CARD_IN_STORE',
  completedAtMs: firstDayMs + 2 * dayMs,
});
await sweepAll(database, { nowMs: firstDayMs + 4 * dayMs, review: anyDeposit });
// After the range.
await makeOrder(database, staff, { menuPriceCents: 90_00, completedAtMs: firstDayMs + 5 * dayMs });
await sweepAll(database, { nowMs: clock.now(), review: anyDeposit });

const rowsOf = (csv: string) => csv.split('\r\n').slice(0, -1);
const csvOf = async (body: ExportRequest) => rowsOf((await exportOf(world, staff, body)).body);

test('transactions as CSV: fees are deductions, and the last line has count and totals', async () => {
  const answer = await exportOf(world, staff, { report: 'transactions', format: 'csv', ...range });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition':
      'attachment; filename="juniper-table-transactions-2026-03-09-to-2026-03-12.csv"',
    'cache-control': 'no-store',
  });
  expect(rowsOf(answer.body)).toEqual([
    '\ufeffRestaurant,Juniper Table',
    'Report,Transaction History',
    'Range,2026-03-09 to 2026-03-12',
    'Time zone,America/Chicago',
    'Filter,None',
    'Sorted by,"Date, descending"',
    'Complete up to,Not confirmed: no till said up to when it had sent everything',
    'Exported,2026-03-19 11:00:00',
    'Amounts,US dollars. Fees are deductions: each row adds up to its total',
    '"Of which, not added","Refunds are already subtracted from Item Total, Tip and Tax. Discount is already subtracted from Item Total as far as the restaurant gave it."',
    '',
    'Date,Clock,Order No,Kind,Service Type,Note,Item Total,Refunds,Tip,Service Fee,Tax,CC Processing Fee,Adjustment,Total,Discount',
    '2026-03-11 13:00:00,UTC-05:00,4,Order,Dine In,,8.00,0.00,0.00,-0.64,0.00,-0.53,0.00,6.83,0.00',
    '2026-03-10 13:00:00,UTC-05:00,1,Refund,Delivery,It was cold,-25.00,21.65,0.00,2.00,-1.65,0.00,0.00,-24.65,-5.00',
    '2026-03-09 13:00:00,UTC-05:00,3,Adjustment,Take Out,Our coupon,0.00,0.00,0.00,0.00,0.00,0.00,4.00,4.00,0.00',
    '2026-03-09 13:00:00,UTC-05:00,2,Order,Take Out,,27.00,0.00,0.00,-2.16,2.23,-1.15,0.00,25.92,3.00',
    '2026-03-09 13:00:00,UTC-05:00,1,Order,Delivery,,50.00,0.00,6.00,-4.00,3.30,-1.73,0.00,53.57,10.00',
    'Total,,,5 transactions,,,60.00,21.65,6.00,-4.80,3.88,-3.41,4.00,65.67,8.00',
  ]);
});

test("the same rows and totals as JSON in the API's format, and in a workbook", async () => {
  const asked = { report: 'transactions', ...range } as const;
  const wire = await call(searchTransactions, { query: range }, staff.headers);
  const json = (await exportOf(world, staff, { ...asked, format: 'json' })).json();
  const { results, totals, totalResults } = wire;
  expect(json).toEqual({
    restaurant: 'Juniper Table',
    report: 'Transaction History',
    range: '2026-03-09 to 2026-03-12',
    timeZone: 'America/Chicago',
    filter: 'None',
    sort: 'Date, descending',
    completeUpTo: null,
    exportedAt: '2026-03-19T11:00:00.000-05:00',
    results,
    totals,
    totalResults,
  });
  const workbook = await exportOf(world, staff, { ...asked, format: 'xlsx' });
  expect(workbook.headers['content-encoding']).toBeUndefined();
  const sheet = await readSheet(workbook.rawPayload);
  expect(sheet[0]?.[0]).toBe('Juniper Table, Transaction History');
  expect(sheet[1]?.[0]).toContain('Range: 2026-03-09 to 2026-03-12. Time zone: America/Chicago.');
  const amounts = sheet.slice(3).map((row) => row.slice(6));
  expect(amounts[results.length]).toEqual([60, 21.65, 6, -4.8, 3.88, -3.41, 4, 65.67, 8]);
  // Below the totals are the notes.
  expect(sheet.some(([note]) => /^Of which, not added: /.test(String(note)))).toBe(true);
  for (const [index, row] of results.entries()) {
    expect(amounts[index]?.[7]).toBe(row.netTotalForPeriodAsDouble);
    expect(sheet[3 + index]?.[0]).toEqual(
      new Date(`${row.reservationDateTime.isoDateTime.slice(0, 19)}Z`),
    );
  }
});

test('the file has what was found, sorted and hidden on the screen, with totals of that', async () => {
  const lines = await csvOf({
    report: 'transactions',
    format: 'csv',
    ...range,
    find: 'take',
    sort: 'total',
    direction: 'ascending',
    hidden: ['service', 'refunds', 'tax', 'adjustment', 'discount'],
  });
  expect(lines.slice(4)).toEqual([
    'Filter,"found by ""take"""',
    'Sorted by,"Total, ascending"',
    'Hidden columns,"Service Type, Refunds, Tax, Adjustment, Discount"',
    'Complete up to,Not confirmed: no till said up to when it had sent everything',
    'Exported,2026-03-19 11:00:00',
    expect.stringContaining('Amounts,'),
    '',
    'Date,Clock,Order No,Kind,Item Total,Tip,Service Fee,CC Processing Fee,Total',
    '2026-03-09 13:00:00,UTC-05:00,3,Adjustment,0.00,0.00,0.00,0.00,4.00',
    '2026-03-09 13:00:00,UTC-05:00,2,Order,27.00,0.00,-2.16,-1.15,25.92',
    'Total,,,2 transactions,27.00,0.00,-2.16,-1.15,29.92',
  ]);
});

test('the deposits, by amount as on the screen', async () => {
  const { results, totals } = await call(listDeposits, {}, staff.headers);
  const asked = { report: 'deposits', sort: 'amount', direction: 'ascending' } as const;
  const lines = (await csvOf({ ...asked, format: 'csv' })).slice(-1 - results.length);
  expect(results).toHaveLength(2);
  expect(lines.at(-1)).toBe(`Total,,2 deposits,4,,,,${totals.amount}`);
  const amounts = lines.slice(0, -1).map((line) => Number(line.split(',').at(-1)));
  expect(amounts).toEqual(results.map((row) => row.amountAsDouble).toSorted((a, b) => a - b));
  const [found] = results;
  const one = { ...asked, format: 'json', find: shownAmount(found?.amount ?? '') } as const;
  expect((await exportOf(world, staff, one)).json()).toMatchObject({
    totalResults: 1,
    results: [found],
  });
});

test('a deposit that the bank returned is marked in the list and above its rows', async () => {
  const elsewhere = await makeStaff(world);
  const { businessId } = elsewhere;
  await makeWorkedExample(database, elsewhere, firstDayMs);
  await sweepAll(database, { nowMs: clock.now(), review: anyDeposit });
  const note = (event: 'RETURNED' | 'SENT_AGAIN', on: string) =>
    asRestaurant(database, businessId, (transaction) =>
      recordReturn(transaction, { businessId, nowMs: clock.now() }, event, {
        deposit: '1',
        on,
        reason: '=Account closed',
      }),
    );
  const csv = async (asked: ExportRequest) =>
    rowsOf((await exportOf(world, elsewhere, asked)).body).join('\n');
  const list = () => csv({ report: 'deposits', format: 'csv' });
  expect(await list()).toMatch(
    /Sweep Date,Clock,Deposit,Orders,Returned,Sent Again,Adds Up,Amount\n2026-[^,]+,UTC-05:00,1,2,,,Yes,79.49\n/,
  );
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  await note('RETURNED', day);
  expect(await list()).toContain(`,1,2,${day},,Yes,79.49\n`);
  await note('SENT_AGAIN', day);
  expect(await list()).toContain(`,1,2,${day},${day},Yes,79.49\n`);
  const one = { report: 'deposit', sweepBatchNum: 1 } as const;
  expect(await csv({ ...one, format: 'csv' })).toContain(
    `\nReturned by the bank,"${day}, sent again ${day}: =Account closed"\n`,
  );
  const json = (await exportOf(world, elsewhere, { ...one, format: 'json' })).json();
  expect(json.bankReturns).toEqual([
    { returnedDate: day, sentAgainDate: day, reason: '=Account closed' },
  ]);
});

test('a whole deposit has its seal, and its sealed text can be verified without us', async () => {
  const asked = { report: 'deposit', sweepBatchNum: 1 } as const;
  const query = { sweepBatchNumList: '1' };
  const { deposits, results, summary } = await call(getDepositDetail, { query }, staff.headers);
  const [deposit] = deposits;
  const json = (await exportOf(world, staff, { ...asked, format: 'json' })).json();
  expect(json).toMatchObject({ seal: deposit?.seal, unexplained: '0.00', totals: summary.total });
  expect(json.results).toEqual(results);
  const lines = await csvOf({ ...asked, format: 'csv' });
  expect(lines).toContain(`Seal,${deposit?.seal}`);
  expect(lines.at(-1)?.split(',').at(-1)).toBe(deposit?.amount);
  const joyous = await csvOf({ ...asked, format: 'csv', withDiscounts: true });
  expect(joyous.find((line) => line.startsWith('Date'))).toMatch(
    /,Total,Discount,Discount Reimbursement$/,
  );

  const sealed = await exportOf(world, staff, { ...asked, format: 'sealed' });
  expect(sealed.headers['content-disposition']).toBe(
    'attachment; filename="juniper-table-deposit-1-sealed.txt"',
  );
  const file = join(folder, 'sealed.txt');
  const check = () => promisify(execFile)(process.execPath, ['scripts/check-export.mjs', file]);
  await writeFile(file, sealed.rawPayload);
  expect((await check()).stdout).toContain(String(deposit?.seal));
  await writeFile(file, sealed.body.replace('\t5000\t', '\t5001\t'));
  await expect(check()).rejects.toThrow();
});

test('item sales, with names as somebody typed them', async () => {
  const asked = { report: 'itemSales', sort: 'item', direction: 'descending', ...range } as const;
  const lines = await csvOf({ ...asked, format: 'csv' });
  expect(lines.slice(-5)).toEqual([
    'Item,Category,Catalog,Qty,Sales,Share %,Returned,Returned Sales',
    '"Taco ""al\\pastor""",Mains,Menu,1,50.00,56.8,0,0.00',
    'Pozole,Mains,Menu,2,30.00,34.1,0,0.00',
    `"'=HYPERLINK(""x"")",Mains,Menu,2,8.00,9.1,0,0.00`,
    'Total,3 items,,5,88.00,100.0,0,0.00',
  ]);
  // The cash order came without lines.
  const [sales] = lines.filter((line) => line.startsWith('Sales'));
  expect(sales).toBe(
    'Sales,"Menu price, before discounts, tax and fees. All orders $108.00: Dishes $88.00, Delivery fees $0.00, Orders without details $20.00"',
  );
  const { notOrdered: _, ...said } = await call(getItemSales, { query: range }, staff.headers);
  const json = (await exportOf(world, staff, { ...asked, sort: 'qty', format: 'json' })).json();
  expect(json).toMatchObject({ ...said, totalResults: 3 });
});

test('item sales compared as on the screen, also sorted by the change', async () => {
  const { fromDate, toDate } = range;
  // Includes a day on which clocks change.
  const before = { fromDate: Date.parse('2026-03-07T06:00:00Z'), toDate: fromDate - 1 };
  const at = fromDate - dayMs;
  const pozole = { item: 'Pozole', quantity: 5, cents: 4_00 };
  await makeOrder(database, staff, { lines: [pozole], completedAtMs: at });
  const asked = { report: 'itemSales', fromDate, toDate, before } as const;
  const lines = await csvOf({ ...asked, sort: 'change', direction: 'ascending', format: 'csv' });
  expect(lines.slice(-5).map((line) => line.replace(/^"?Taco.*?",/, 'Taco,'))).toEqual([
    'Item,Category,Catalog,Qty,Sales,Share %,Qty before,Change,Returned,Returned Sales',
    'Pozole,Mains,Menu,2,30.00,34.1,5,-3,0,0.00',
    'Taco,Mains,Menu,1,50.00,56.8,0,1,0,0.00',
    `"'=HYPERLINK(""x"")",Mains,Menu,2,8.00,9.1,0,2,0,0.00`,
    'Total,3 items,,5,88.00,100.0,,,0,0.00',
  ]);
  expect(lines).toContain('Sorted by,"Change, ascending"');
  const [compared] = lines.filter((line) => line.startsWith('Compared with'));
  expect(compared).toBe('Compared with,2026-03-07 to 2026-03-08');
});

test('income and expense, with the same lines as the screen', async () => {
  const wire = await call(getIncomeExpense, { query: range }, staff.headers);
  const asked = { report: 'incomeExpense', ...range } as const;
  const lines = await csvOf({ ...asked, format: 'csv' });
  expect(lines).toContain('Expenses,Service Fee,,-4.80');
  expect(lines).toContain(`Deposit Amount,Deposit Amount,,${wire.depositTotalAmt}`);
  expect(lines).toContain('Impact,"Discounts, yours and ours",,8.00');
  expect(lines).toContain('Impact,Discounts that Joyous paid for,,9.00');
  expect(lines).toContain(`Revenue,Of which tips,,${wire.tipsAmt}`);
  expect(lines.at(-1)).toBe(`Total,21 lines,,${wire.depositTotalAmt}`);
  const { completeUpTo: _, ...fields } = wire;
  expect((await exportOf(world, staff, { ...asked, format: 'json' })).json().results).toEqual([
    fields,
  ]);
});

test('the rows that a line of the statement opens, and which they are, in words', async () => {
  const asked = { report: 'transactions', format: 'csv', kind: 'ORDER', ...range } as const;
  const inStore = await csvOf({ ...asked, payment: 'PAID_BY_CARD_IN_STORE' });
  expect(inStore).toContain('Filter,"Orders, By card, at the counter"');
  expect(inStore.at(-1)).toMatch(/^Total,,,1 transaction,,,8\.00,/);
  const tips = await csvOf({ ...asked, payment: 'PAID_BY_CARD', amount: 'tip' });
  expect(tips).toContain('Filter,"Orders, By card, in the app, With Tip"');
  expect(tips.at(-1)).toMatch(/^Total,,,1 transaction,,,50\.00,0\.00,6\.00,/);
  const takeout = await csvOf({ ...asked, payment: 'PAID_BY_CARD', service: 'NO_DELIVERY' });
  expect(takeout).toContain('Filter,"Orders, No Delivery, By card, in the app"');
  expect(takeout.at(-1)).toMatch(/^Total,,,1 transaction,,,27\.00,/);
  const there = await csvOf({ ...asked, payment: 'PAID_THERE' });
  expect(there).toContain('Filter,"Orders, At your restaurant"');
  const wire = await call(getIncomeExpense, { query: range }, staff.headers);
  expect(there.at(-1)).toContain(`,,,${wire.paidThereSubtotalAmt},`);
});

test('a restaurant sees only its own data, even when there is none', async () => {
  const nobody = await makeStaff(world);
  const asked = { report: 'transactions', format: 'csv' } as const;
  const lines = rowsOf((await exportOf(world, nobody, asked)).body);
  expect(lines.at(-1)).toBe('Total,,,0 transactions,,,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00');
  expect(lines).toContain('Range,All time');
});
