import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { paymentStatuses } from '#contract/money/orders/payment-status.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import { instantsOf } from '#contract/reports/report/time-ranges.ts';
import * as sales from '#contract/reports/sales/sales.ts';
import {
  getTransactionSummary,
  searchTransactions,
} from '#contract/reports/transactions/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder, refundOrder } from '../../money/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

// The pictures of docs/MONEY.md over random histories: they must match the history, the summary and
// the other reports.

const world = await openTestApp({ settings: fromAnywhere });
const { call, database, ownerUrl } = world;

/** Two days before the clocks go back. */
const startMs = Date.parse('2025-10-31T05:00:00Z');
const moveMs = Date.parse('2025-11-04T05:30:00Z');
const days = 5;

const cents = fc.integer({ min: 0, max: 5_000 });
const anOrder = fc.record({
  atMs: fc.oneof(
    fc.integer({ min: 0, max: days * dayMs - 1 }),
    // The night of 25 hours, and the hours in which the restaurant moves.
    fc.integer({ min: 2 * dayMs, max: 2 * dayMs + 4 * hourMs }),
    fc.integer({ min: moveMs - startMs - hourMs, max: moveMs - startMs + 3 * hourMs }),
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  priceCents: fc.integer({ min: 1, max: 5_000 }),
  ours: fc.integer({ min: 0, max: 40 }),
  taxCents: cents,
  tipCents: fc.oneof(fc.constant(0), cents),
  status: fc.constantFrom(...paymentStatuses),
  refund: fc.option(fc.record({ part: fc.integer({ min: 1, max: 100 }), afterHours: fc.nat(60) })),
});
type Order = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;

async function writeHistory(here: TestStaff, orders: readonly Order[]) {
  for (const { atMs, quantity, priceCents, ours, refund, ...money } of orders) {
    const menuPriceCents = quantity * priceCents;
    const ourDiscountCents = Math.trunc((menuPriceCents * ours) / 100);
    const completedAtMs = startMs + atMs;
    const lines = [{ item: 'Taco', quantity, cents: priceCents }];
    const made = await makeOrder(database, here, {
      ...money,
      lines,
      ourDiscountCents,
      completedAtMs,
    });
    const itemsCents = Math.trunc(
      ((menuPriceCents - ourDiscountCents) * (refund?.part ?? 0)) / 100,
    );
    if (!refund || itemsCents === 0) continue;
    const atRefundMs = completedAtMs + refund.afterHours * hourMs;
    await refundOrder(database, here, made, { itemsCents, atMs: atRefundMs });
  }
}

const centsOf = (text: string) => Math.round(Number(text) * 100);
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

async function holdIdentities({ headers }: TestStaff) {
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
  const [itemsKept = 0, tips = 0, tax = 0, fees] = parts;
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(centsOf(dollar.cameInAmount));
  expect(itemsKept + tips + tax).toBe(netCents - centsOf(summary.total.adjustmentAmount));
  expect(fees).toBe(centsOf(statement.expenseTotalAmt));
  const tenths = dollar.results.map(({ sharePct }) => Math.round(Number(sharePct) * 10));
  const hasShares = centsOf(dollar.cameInAmount) > 0 && parts.every((part) => part >= 0);
  if (hasShares) expect(tenths.reduce((sum, share) => sum + share, 0)).toBe(1_000);
  else expect(dollar.results.every(({ sharePct }) => sharePct === 'n/a')).toBe(true);
}

test('every picture adds up to its reports', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 5, maxLength: 15 }),
      fc.boolean(),
      async (orders, moves) => {
        const here = await makeStaff(world);
        if (moves) {
          await queryOnce(
            ownerUrl,
            `INSERT INTO restaurant_zones VALUES ($1, to_timestamp($2 / 1000.0), 'America/Los_Angeles')`,
            [here.businessId, moveMs],
          );
        }
        await writeHistory(here, orders);
        await holdIdentities(here);
      },
    ),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 3, endOnFailure: true },
  );
});
