import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import * as sales from '#contract/reports/sales/sales.ts';
import { makeCashOrder, makeWorkedExample } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../money/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database } = world;

/** A Monday, at 1 PM in Chicago. */
const firstDayMs = Date.parse('2026-03-09T18:00:00Z');
const range = {
  fromDate: Date.parse('2026-03-07T06:00:00Z'),
  toDate: Date.parse('2026-03-12T05:00:00Z') - 1,
};

const here = await makeStaff(world);
await makeWorkedExample(database, here, firstDayMs);
await makeCashOrder(database, here, firstDayMs);
const nobody = await makeStaff(world);

test('sales by day in the worked example: a refund on its own day, and days without sales', async () => {
  const { results, totals } = await call(sales.getSalesByDay, { query: range }, here.headers);
  expect(
    results.map((row) => [row.day, row.newOrderCount, row.refundCount, row.orderSubtotal]),
  ).toEqual([
    ['2026-03-07', 0, 0, '0.00'],
    ['2026-03-08', 0, 0, '0.00'],
    ['2026-03-09', 2, 0, '77.00'],
    ['2026-03-10', 0, 1, '-25.00'],
    ['2026-03-11', 0, 0, '0.00'],
  ]);
  expect(totals).toMatchObject({ newOrderCount: 2, refundCount: 1, orderSubtotal: '52.00' });
  // Includes the coupon of the cash order.
  expect(totals.netTotalForPeriod).toBe('58.84');
});

test("sales by hour: a repeated hour counts as one, by that day's clock", async () => {
  const night = await makeStaff(world);
  for (const at of ['2025-11-02T06:30:00Z', '2025-11-02T07:30:00Z', '2025-11-02T08:30:00Z']) {
    await makeOrder(database, night, { menuPriceCents: 10_00, completedAtMs: Date.parse(at) });
  }
  const query = { fromDate: Date.parse('2025-11-01T05:00:00Z'), toDate: firstDayMs };
  const { results } = await call(sales.getSalesByHour, { query }, night.headers);
  expect(results).toHaveLength(168);
  const taken = results.filter((row) => row.newOrderCount > 0);
  expect(taken).toMatchObject([
    { weekday: 7, hour: 1, newOrderCount: 2, orderSubtotal: '20.00' },
    { weekday: 7, hour: 2, newOrderCount: 1, orderSubtotal: '10.00' },
  ]);
});

test('items by day, including cash orders', async () => {
  const { results, totals } = await call(sales.getItemsByDay, { query: range }, here.headers);
  expect(totals).toEqual({ qtyOrdered: 3 });
  expect(results.map((row) => row.qtyOrdered)).toEqual([0, 0, 3, 0, 0]);
});

describe('where a dollar goes', () => {
  test('in the worked example', async () => {
    const dollar = await call(sales.getDollarShares, { query: range }, here.headers);
    expect(dollar.cameInAmount).toBe('88.53');
    expect(dollar.results.map((row) => [row.part, row.amount, row.sharePct])).toEqual([
      ['ITEMS', '44.96', '50.8'],
      ['TIPS', '6.00', '6.8'],
      ['TAX', '3.88', '4.4'],
      ['FEES', '7.04', '7.9'],
      ['REFUNDS', '26.65', '30.1'],
    ]);
  });

  test('has no shares on a day when more was given back than came in', async () => {
    const query = { ...range, fromDate: firstDayMs + dayMs - 1 };
    const dollar = await call(sales.getDollarShares, { query }, here.headers);
    expect(dollar).toMatchObject({ cameInAmount: '0.00' });
    expect(dollar.results.map((row) => [row.amount, row.sharePct])).toEqual([
      ['-23.00', 'n/a'],
      ['0.00', 'n/a'],
      ['-1.65', 'n/a'],
      ['-2.00', 'n/a'],
      ['26.65', 'n/a'],
    ]);
  });
});

test('without sales, the days are listed anyway', async () => {
  const { results, totals } = await call(sales.getSalesByDay, { query: range }, nobody.headers);
  expect(results).toHaveLength(5);
  expect(totals).toMatchObject({ newOrderCount: 0, orderSubtotal: '0.00' });
});

test.each([
  ['salesByDay', sales.getSalesByDay],
  ['itemsByDay', sales.getItemsByDay],
])('%s: takes up to two years', async (_, endpoint) => {
  const asked = (days: number) => ({
    query: { fromDate: range.fromDate, toDate: range.fromDate + days * dayMs },
  });
  await call(endpoint, asked(732), nobody.headers);
  const answer = await refused(endpoint, asked(734), nobody.headers);
  expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'fromDate' }] });
});
