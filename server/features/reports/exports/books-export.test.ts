import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { makeWorkedExample, sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { type ExportRequest, exportOf } from './exports.factory.ts';

const firstDayMs = Date.parse('2026-02-28T18:00:00Z');
const world = await openTestApp({ settings: fromAnywhere, startsAt: firstDayMs + 5 * dayMs });
const { database } = world;
const staff = await makeStaff(world);
// All orders reached us only after the first night, so that one deposit has them all.
await sweep(database, staff, firstDayMs + dayMs);
await makeWorkedExample(database, staff, firstDayMs);
await sweep(database, staff, firstDayMs + 2 * dayMs);

const journal = async (format: 'quickbooks' | 'xero') => {
  const answer = await exportOf(world, staff, { report: 'deposit', format, sweepBatchNum: 1 });
  expect(answer.headers['content-disposition']).toMatch(`-deposit-1-${format}.csv"`);
  const lines = answer.body.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
};

const sumOf = (lines: readonly string[], at: number) =>
  lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',')[at]) * 100), 0);

test('a deposit for QuickBooks: starts with its columns, and balances', async () => {
  const lines = await journal('quickbooks');
  expect(lines.slice(0, 3)).toEqual([
    '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class',
    'JOYOUS-1,03/02/2026,Joyous Clearing,54.84,,Joyous deposit 1,,,,',
    'JOYOUS-1,03/02/2026,Delivery Sales,,50.00,Delivery orders at menu price,,,,',
  ]);
  expect(sumOf(lines, 3)).toBe(93_53);
  expect(sumOf(lines, 4)).toBe(93_53);
});

test('a deposit for Xero: debits and credits add up to zero', async () => {
  const lines = await journal('xero');
  const first = 'Joyous deposit 1,02 Mar 2026,Joyous deposit 1,J1000,Tax Exempt (0%),54.84,,,,';
  expect(lines[0]).toMatch(/^\*Narration,\*Date,Description,\*AccountCode,\*TaxRate,\*Amount,/);
  expect(lines[1]).toBe(first);
  // A credit stays a number: nothing is put before its minus.
  expect(lines[2]).toMatch(/,J4000,Tax Exempt \(0%\),-50\.00,/);
  expect(sumOf(lines, 5)).toBe(0);
});

test('all deposits of a range as journals in one file, each balanced on its own', async () => {
  const two = await makeStaff(world);
  await makeWorkedExample(database, two, firstDayMs);
  await sweep(database, two, firstDayMs + 16 * 3_600_000);
  await makeWorkedExample(database, two, firstDayMs + 2 * dayMs);
  await sweep(database, two, firstDayMs + 4 * dayMs);
  const of = async (body: ExportRequest) => {
    const { headers, body: text } = await exportOf(world, two, body);
    return { name: String(headers['content-disposition']), lines: text.split('\r\n').slice(0, -1) };
  };
  const range = { fromDate: firstDayMs - dayMs, toDate: firstDayMs + 4 * dayMs };
  const all = { report: 'deposits', direction: 'ascending', ...range } as const;
  const { name, lines } = await of({ ...all, format: 'quickbooks' });
  expect(name).toMatch(/-deposits-2026-02-27-to-2026-03-04-quickbooks\.csv"$/);
  const numbers = new Set(lines.slice(1).map((line) => line.split(',')[0]));
  expect([...numbers]).toEqual(['JOYOUS-1', 'JOYOUS-2']);
  for (const number of numbers) {
    const own = ['', ...lines.filter((line) => line.startsWith(`${number},`))];
    expect(sumOf(own, 3), number).toBe(sumOf(own, 4));
  }
  const alone = async (sweepBatchNum: number) =>
    (await of({ report: 'deposit', format: 'xero', sweepBatchNum })).lines;
  const [, ...second] = await alone(2);
  expect((await of({ ...all, format: 'xero' })).lines).toEqual([...(await alone(1)), ...second]);
  // Exactly the ones on the screen.
  const [found] = (await of({ ...all, format: 'csv' })).lines.slice(-2);
  const find = found?.split(',').at(-1) ?? '';
  expect((await of({ ...all, find, format: 'xero' })).lines.slice(1)).toEqual(second);
});

test('our own negative figures stay numbers, above a table and in it', async () => {
  const february = await makeStaff(world);
  await makeWorkedExample(database, february, firstDayMs);
  await sweep(database, february, firstDayMs + 16 * 3_600_000);
  const of = async (body: ExportRequest) => (await exportOf(world, february, body)).body;
  const year = await of({ report: 'yearStatement', year: 2026, format: 'csv' });
  expect(year).toContain('\r\nPlus 2026 transactions not deposited yet,-24.65\r\n');
  const range = { fromDate: firstDayMs - dayMs, toDate: firstDayMs + 2 * dayMs };
  const statement = { report: 'incomeExpense', ...range } as const;
  const csv = await of({ ...statement, format: 'csv' });
  expect(csv).toContain('Impact,"Cost of Joyous, % of gross revenue",,-1.4\r\n');
  const workbook = await exportOf(world, february, { ...statement, format: 'xlsx' });
  const sheet = await readSheet(workbook.rawPayload);
  const cost = sheet.find((row) => row[1] === 'Cost of Joyous, % of gross revenue');
  expect(cost?.[3]).toBe('-1.4');
  const deposit = await of({ report: 'deposit', sweepBatchNum: 1, format: 'csv' });
  expect(deposit).toContain('\r\nSweep date,2026-03-01 04:00:00\r\n');
});

test("the year's statement as CSV and JSON, with its reconciliation", async () => {
  const asked = { report: 'yearStatement', year: 2026 } as const;
  const answer = await exportOf(world, staff, { ...asked, format: 'csv' });
  expect(answer.headers['content-disposition']).toMatch('-year-statement-2026.csv"');
  const csv = answer.body;
  for (const line of [
    'Range,2026-01-01 to 2026-12-31',
    'Deposits made in 2026,54.84',
    'Deposit Amount of 2026,54.84',
    'Unexplained,0.00',
    '"Discounts, yours and ours",8.00',
  ]) {
    expect(csv).toContain(`${line}\r\n`);
  }
  const lines = csv.trimEnd().split('\r\n');
  expect(lines.at(-5)).toMatch(/^Month,Takeout,Delivery,Tips,.*,Payments,Paid by card,Refunded$/);
  expect(lines.at(-2)).toMatch(/^Mar 2026,/);
  expect(lines.at(-1)).toMatch(/^Total of 3 months,27\.00,50\.00,6\.00,.*,2,78\.53,-21\.65$/);

  const json = (await exportOf(world, staff, { ...asked, format: 'json' })).json();
  expect(json).toMatchObject({
    range: '2026-01-01 to 2026-12-31',
    totalResults: 3,
    total: { depositTotalAmt: '54.84' },
    reconciliation: { unexplainedAmt: '0.00' },
  });
});
