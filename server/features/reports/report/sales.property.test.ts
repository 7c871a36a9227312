import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, centsText } from '#contract/money/cents.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemOrders, getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import * as sales from '#contract/reports/sales/sales.ts';
import {
  getTransactionSummary,
  searchTransactions,
} from '#contract/reports/transactions/transactions.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { instantsOf } from '#contract/time/time-ranges.ts';
import { bookHistory } from '../../../testing/money/play-history.ts';
import { reportedHistory } from '../../../testing/money/random-money.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

// The pictures of docs/MONEY.md over random histories: they must match the history, the summary and
// the other reports.

const world = await openTestApp({ settings: fromAnywhere });
const { call } = world;

/** The day before the clocks go back. */
const startMs = Date.parse('2025-11-01T17:00:00Z');

type Sums = {
  newOrderCount: number;
  refundCount: number;
  orderSubtotal: string;
  tipAmountToBusiness: string;
  netTotalForPeriod: string;
};
const figuresOf = (sums: Sums) => [
  sums.newOrderCount,
  sums.refundCount,
  centsOf(sums.orderSubtotal),
  centsOf(sums.tipAmountToBusiness),
  centsOf(sums.netTotalForPeriod),
];
const addUp = (all: readonly number[][]) =>
  all.reduce(
    (one, other) => one.map((value, index) => value + (other[index] ?? 0)),
    [0, 0, 0, 0, 0],
  );

/** Which of the 168 hours of a week a local time in an answer falls into. */
function hourOfWeek(isoDateTime: string): number {
  const weekday = new Date(`${isoDateTime.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return ((weekday + 6) % 7) * 24 + Number(isoDateTime.slice(11, 13));
}

async function expectIdentities({ headers }: TestStaff) {
  const { zones } = await call(getReportTime, {}, headers);
  const query = instantsOf(zones, { from: '2025-10-30', to: '2025-11-07' });
  const { summary } = await call(getTransactionSummary, { query }, headers);
  const found = figuresOf(summary.total);

  const byDay = await call(sales.getSalesByDay, { query }, headers);
  expect(byDay.results.map(({ day }) => day.slice(5))).toEqual([
    '10-30',
    '10-31',
    '11-01',
    '11-02',
    '11-03',
    '11-04',
    '11-05',
    '11-06',
    '11-07',
  ]);
  expect(figuresOf(byDay.totals)).toEqual(found);
  expect(addUp(byDay.results.map(figuresOf))).toEqual(found);
  for (const { day, ...sums } of byDay.results) {
    const its = { query: instantsOf(zones, { from: day, to: day }) };
    const shown = await call(getTransactionSummary, its, headers);
    expect([day, figuresOf(sums)]).toEqual([day, figuresOf(shown.summary.total)]);
  }

  const byHour = await call(sales.getSalesByHour, { query }, headers);
  expect(figuresOf(byHour.totals)).toEqual(found);
  const naive = byHour.results.map(() => [0, 0, 0, 0, 0]);
  const history = await call(searchTransactions, { query }, headers);
  for (const row of history.results) {
    const at = hourOfWeek(row.reservationDateTime.isoDateTime);
    naive[at] = addUp([naive[at] ?? [], figuresOf(row)].reverse());
  }
  expect(byHour.results.map(figuresOf)).toEqual(naive);

  const items = await call(sales.getItemsByDay, { query }, headers);
  const sold = await call(getItemSales, { query }, headers);
  expect(items.totals.qtyOrdered).toBe(sold.totals.qtyOrdered);
  expect(items.results.reduce((sum, { qtyOrdered }) => sum + qtyOrdered, 0)).toBe(
    items.totals.qtyOrdered,
  );

  const statement = await call(getIncomeExpense, { query }, headers);
  const [, , subtotalCents = 0, tipCents = 0, netCents = 0] = found;
  expect(subtotalCents + tipCents).toBe(centsOf(statement.grossRevenueTotalAmt));

  const dollar = await call(sales.getDollarShares, { query }, headers);
  const parts = dollar.results.map(({ amount }) => centsOf(amount));
  const kept = dollar.results.filter(({ part }) => part !== 'FEES' && part !== 'REFUNDS');
  const fees = dollar.results.find(({ part }) => part === 'FEES');
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(centsOf(dollar.cameInAmount));
  const { adjustmentAmount, taxRemittedAmount } = summary.total;
  expect(kept.reduce((sum, { amount }) => sum + centsOf(amount), 0)).toBe(
    netCents - centsOf(adjustmentAmount) + centsOf(taxRemittedAmount),
  );
  expect(fees?.amount).toBe(statement.expenseTotalAmt);
  const tenths = dollar.results.map(({ sharePct }) => Math.round(Number(sharePct) * 10));
  const hasShares = centsOf(dollar.cameInAmount) > 0 && parts.every((part) => part >= 0);
  if (hasShares) expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1_000);
  else expect(dollar.results.every(({ sharePct }) => sharePct === 'n/a')).toBe(true);
}

test('every picture adds up to its reports', async () => {
  // The restaurant moves to another zone shortly before or after one of its events.
  const move = fc.option(
    fc.record({ event: fc.nat(9), minutes: fc.integer({ min: -180, max: 60 }) }),
    { freq: 2, nil: undefined },
  );
  await fc.assert(
    fc.asyncProperty(reportedHistory(startMs), move, async (history, drawn) => {
      const gaps = history.events.slice(0, (drawn?.event ?? 0) + 1).map(({ gap }) => gap);
      const minutes = gaps.reduce((all, gap) => all + gap, drawn?.minutes ?? 0);
      const atMs = startMs + minutes * minuteMs;
      const moves = drawn && { timeZone: 'America/Los_Angeles', atMs };
      const { restaurant } = await bookHistory(world, history, moves);
      await expectIdentities(await makeStaff(world, { at: restaurant }));
    }),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 3, endOnFailure: true },
  );
});

const pageRows = 4;

const someHour = fc.nat(72);

type Moved = {
  qtyOrdered: number;
  qtyReturned: number;
  salesAmount: string;
  returnedAmount: string;
};

const sum = (of: readonly Moved[]) => ({
  qtyOrdered: of.reduce((all, one) => all + one.qtyOrdered, 0),
  qtyReturned: of.reduce((all, one) => all + one.qtyReturned, 0),
  salesAmount: centsText(of.reduce((all, one) => all + centsOf(one.salesAmount), 0)),
  returnedAmount: centsText(of.reduce((all, one) => all + centsOf(one.returnedAmount), 0)),
});

type AskedSales = { itemName: string; categoryName: string; catalogName: string; fromDate: number };

async function readPages(staff: TestStaff, asked: AskedSales) {
  const pages = [];
  let after: string | undefined;
  do {
    const query = { ...asked, limit: pageRows, after };
    const page = await call(getItemOrders, { query }, staff.headers);
    pages.push(page);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return pages;
}

test('a row of item sales is the sum of its days, and of its orders, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(reportedHistory(startMs), someHour, async (history, fromHour) => {
      const { restaurant } = await bookHistory(world, history);
      const staff = await makeStaff(world, { at: restaurant });
      const range = { fromDate: startMs + fromHour * hourMs };
      const { results: rows } = await call(getItemSales, { query: range }, staff.headers);
      for (const row of rows) {
        const { itemName, categoryName, catalogName } = row;
        const names = { itemName, categoryName, catalogName };
        const pages = await readPages(staff, { ...range, ...names });
        const found = pages.flatMap(({ results }) => results);
        expect(new Set(found.map(({ entryId }) => entryId)).size).toBe(found.length);
        const ofDays = Object.groupBy(found, ({ reservationDateTime }) =>
          reservationDateTime.isoDateTime.slice(0, 10),
        );
        const days = Object.entries(ofDays).map(([day, of]) => ({ day, ...sum(of ?? []) }));
        for (const page of pages) {
          expect(page).toMatchObject({
            totals: sum([row]),
            totalResults: found.length,
            days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
          });
        }
        expect(sum(found)).toEqual(sum([row]));
      }
    }),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 5, endOnFailure: true },
  );
});
