import { expect, test } from 'vitest';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { hourMs } from '#contract/time/durations.ts';
import { instantsOf } from '#contract/time/time-ranges.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, database, ownerUrl } = world;

test("the browser gets the zones of the restaurant's days, even if it moved", async () => {
  const otherStaff = await makeStaff(world);
  await queryOnce(
    ownerUrl,
    `INSERT INTO restaurant_zones VALUES ($1, '2026-03-10T07:00:00Z', 'America/Los_Angeles')`,
    [otherStaff.businessId],
  );
  const { zones, nowMs } = await call(getReportTime, {}, otherStaff.headers);
  expect(nowMs).toBe(world.clock.now());
  expect(zones).toEqual([
    { fromMs: -8.64e15, timeZone: 'America/Chicago' },
    { fromMs: Date.parse('2026-03-10T07:00:00Z'), timeZone: 'America/Los_Angeles' },
  ]);
  expect(instantsOf(zones, { from: '2026-03-10', to: '2026-03-10' })).toEqual({
    fromDate: Date.parse('2026-03-10T05:00:00Z'),
    toDate: Date.parse('2026-03-11T07:00:00Z') - 1,
  });
});

test('a restaurant moves between two milliseconds: reports use the same days as the bookings', async () => {
  const otherStaff = await makeStaff(world);
  const movedMs = Date.parse('2026-03-10T06:30:00Z');
  await queryOnce(
    ownerUrl,
    `INSERT INTO restaurant_zones VALUES ($1, '2026-03-10T06:30:00.000400Z', 'America/Los_Angeles')`,
    [otherStaff.businessId],
  );
  for (const completedAtMs of [movedMs, movedMs + 1]) {
    await makeOrder(database, otherStaff, { menuPriceCents: 10_00, completedAtMs });
  }
  const { zones } = await call(getReportTime, {}, otherStaff.headers);
  expect(zones[1]?.fromMs).toBe(movedMs + 1);
  const { results } = await call(searchTransactions, {}, otherStaff.headers);
  expect(results.map((row) => row.reservationDateTime.isoDateTime)).toEqual([
    '2026-03-09T23:30:00.001-07:00',
    '2026-03-10T01:30:00.000-05:00',
  ]);
  const days = `SELECT local_day::text AS day FROM ledger_entries WHERE business_id = $1
    ORDER BY occurred_at DESC`;
  expect(await queryOnce(ownerUrl, days, [otherStaff.businessId])).toEqual([
    { day: '2026-03-10' },
    { day: '2026-03-10' },
  ]);
});

test.each([
  // Chicago is five hours behind in summer and six in winter; the clocks change at 2 AM.
  ['behind, in spring', '2026-03-08T07:30:00Z', 'America/Los_Angeles'],
  ['ahead, in spring', '2026-03-08T07:30:00Z', 'Pacific/Auckland'],
  ['behind, in fall', '2026-11-01T06:30:00Z', 'Pacific/Honolulu'],
  ['ahead, in fall', '2026-11-01T06:30:00Z', 'America/New_York'],
])('moved to a zone %s: each report uses the same days as the bookings', async (_, at, zone) => {
  const otherStaff = await makeStaff(world);
  const insert = 'INSERT INTO restaurant_zones VALUES ($1, $2, $3)';
  await queryOnce(ownerUrl, insert, [otherStaff.businessId, at, zone]);
  const movedMs = Date.parse(at);
  const around = Array.from({ length: 24 }, (_, n) => movedMs + (n - 12) * 3 * hourMs);
  const lines = [{ item: 'Taco', quantity: 1, cents: 10_00 }];
  for (const completedAtMs of around) {
    await makeOrder(database, otherStaff, { lines, completedAtMs });
  }
  const { zones } = await call(getReportTime, {}, otherStaff.headers);
  const booked = await queryOnce<{ day: string; orders: number }>(
    ownerUrl,
    `SELECT local_day::text AS day, count(*)::int AS orders FROM ledger_entries
     WHERE business_id = $1 GROUP BY local_day ORDER BY local_day`,
    [otherStaff.businessId],
  );
  expect(booked.reduce((sum, { orders }) => sum + orders, 0)).toBe(around.length);
  for (const { day, orders } of booked) {
    const range = instantsOf(zones, { from: day, to: day });
    const found = await call(searchTransactions, { query: range }, otherStaff.headers);
    expect(found.totalResults, day).toBe(orders);
    const sold = await call(getItemSales, { query: range }, otherStaff.headers);
    expect(sold.totals.qtyOrdered, day).toBe(orders);
    const income = await call(getIncomeExpense, { query: range }, otherStaff.headers);
    expect(income.numTakeoutOrders, day).toBe(orders);
  }
});
